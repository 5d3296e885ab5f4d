import { type Server } from '../harness/running-server.ts';
import { primaryOf } from '../../servers/mongod.ts';
import { runningProcess } from './cluster-lines.ts';

/** The name of the current primary of a cluster's replica set. @throws while there is none */
export async function primaryMember(server: Server, members: number): Promise<string> {
  const names = Array.from({ length: members }, (_, index) => `mongod-${index + 1}`);
  for (const name of names) {
    const { port } = runningProcess(server, name);
    if ((await primaryOf(port)) === port) return name;
  }
  throw new Error('the replica set has no primary');
}
