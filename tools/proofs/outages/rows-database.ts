import { MongoClient } from 'mongodb';
import { type Server } from '../harness/running-server.ts';
import { findProcess } from './cluster-lines.ts';

/** The URL of the cluster's database of rows, which contains nothing else. */
export function rowsDatabaseUrl(server: Server): string {
  return `mongodb://127.0.0.1:${findProcess(server, 'mongod').port}/bahi?directConnection=true`;
}

/** Drops all rows while the processes are running. */
export async function dropRows(server: Server): Promise<void> {
  const client = new MongoClient(rowsDatabaseUrl(server));
  await client.db().dropDatabase();
  await client.close();
}
