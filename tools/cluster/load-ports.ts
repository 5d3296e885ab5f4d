import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { WrongSetting } from '@bahi/api/platform/settings/wrong-setting';
import { findFreePort } from '@bahi/api/composition/free-port-fixtures';

interface Ports {
  /** One port per member of the replica set. */
  readonly mongod: readonly number[];
  readonly log: number;
}

/**
 * Returns the ports of a data folder, which are the same at each start: the members of a replica set are known by
 * their ports, and the log by its address.
 * @throws WrongSetting when the set has another number of members
 */
export async function loadPorts(path: string, members: number | null): Promise<Ports> {
  if (!existsSync(path)) {
    const mongod = await Promise.all(Array.from({ length: members ?? 1 }, findFreePort));
    const ports = { mongod, log: await findFreePort() };
    writeFileSync(path, JSON.stringify(ports));
    return ports;
  }
  const { mongod, log } = JSON.parse(readFileSync(path, 'utf8')) as Ports;
  // Folders of an earlier version contain one number instead of a list.
  const ports = { mongod: [mongod].flat(), log };
  if (members !== null && members !== ports.mongod.length)
    throw new WrongSetting(
      `MONGODB_MEMBERS can't be ${members}: the replica set of this data folder has ${ports.mongod.length}. Unset it, or set another DATA_DIR.`,
    );
  return ports;
}
