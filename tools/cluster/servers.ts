import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../proofs/harness/free-port.ts';
import { kafka, startKafka } from '../servers/kafka.ts';
import { startKurrentdb } from '../servers/kurrentdb.ts';
import { mongodb, startReplicaSet } from '../servers/mongod.ts';
import { programOf } from '../servers/program-of.ts';
import { redis, startRedis } from '../servers/redis.ts';
import { type TestServer } from '../servers/server-process.ts';
import { type Supervisor } from './supervisor.ts';

/** Starts the servers of the distributed mode below a folder, and answers the settings by which Bahi finds them. */
export async function startServers(
  dataDir: string,
  supervisor: Supervisor,
): Promise<Readonly<Record<string, string>>> {
  const folderOf = (name: string) => join(dataDir, name);
  // A replica set knows its member by the port, and the log is told by where it stands.
  const ports = await keptPorts(join(dataDir, 'ports.json'));
  const supervised = async (starting: Promise<TestServer>): Promise<TestServer> => {
    const server = await starting;
    supervisor.add(server);
    return server;
  };
  const programs = await serverPrograms();
  if (programs === null) throw new Error('the cluster needs MongoDB, Kafka and Redis');
  const rowsServers = { program: programs.mongod, folder: folderOf('mongod'), ports: ports.mongod };
  const [rows, broker, limits, log] = await Promise.all([
    startReplicaSet(rowsServers),
    supervised(startKafka({ program: programs.kafka, folder: folderOf('kafka') })),
    supervised(startRedis({ program: programs.redis, folder: folderOf('redis') })),
    process.env['KURRENTDB_URL'] === undefined
      ? supervised(startKurrentdb({ folder: folderOf('kurrentdb'), port: ports.log }))
      : { url: process.env['KURRENTDB_URL'] },
  ]);
  for (const member of rows.members) supervisor.add(member);
  return {
    EVENT_STORE: log.url,
    READ_STORE: rows.url.replace('/?', '/bahi?'),
    KAFKA_BROKERS: broker.url,
    REDIS_URL: limits.url,
    SECRET: keptSecret(join(dataDir, 'secret')),
  };
}

/** What the servers are run by; null where one can't be had, for which a line says why. */
export async function serverPrograms() {
  const [mongod, broker, limits] = [await programOf(mongodb), await programOf(kafka), await programOf(redis)];
  if (mongod === null || broker === null || limits === null) return null;
  return { mongod, kafka: broker, redis: limits };
}

interface Ports {
  /** One a member of the replica set. */
  readonly mongod: readonly number[];
  readonly log: number;
}

async function keptPorts(path: string): Promise<Ports> {
  if (existsSync(path)) {
    const { mongod, log } = JSON.parse(readFileSync(path, 'utf8')) as Ports;
    return { mongod: [mongod].flat(), log };
  }
  const members = Number(process.env['MONGODB_MEMBERS'] || 1);
  const mongod = await Promise.all(Array.from({ length: members }, freePort));
  const ports = { mongod, log: await freePort() };
  writeFileSync(path, JSON.stringify(ports));
  return ports;
}

/** Of this machine's cluster alone: elsewhere the operator sets one. */
function keptSecret(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600 });
  return readFileSync(path, 'utf8');
}
