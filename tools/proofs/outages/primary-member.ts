import { type Server } from '../harness/running-server.ts';
import { findPrimary } from '../../servers/mongod.ts';
import { findProcess } from './cluster-lines.ts';

/** The name of the current primary of a cluster's replica set. @throws while there is none */
export async function findPrimaryMember(server: Server, members: number): Promise<string> {
  const names = Array.from({ length: members }, (_, index) => `mongod-${index + 1}`);
  for (const name of names) {
    const { port } = findProcess(server, name);
    if ((await findPrimary(port)) === port) return name;
  }
  throw new Error('the replica set has no primary');
}
