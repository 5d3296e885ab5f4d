import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { kafka, startKafka } from '../servers/kafka.ts';
import { startKurrentdb } from '../servers/kurrentdb.ts';
import { mongodb, startReplicaSet } from '../servers/mongod.ts';
import { findProgram } from '../servers/find-program.ts';
import { redis, startRedis } from '../servers/redis.ts';
import { type TestServer } from '../servers/server-process.ts';
import { type ServersSettings } from './cluster-settings.ts';
import { loadPorts } from './load-ports.ts';
import { type Supervisor } from './supervisor.ts';

/** Starts the servers of the distributed mode below a folder, and returns the settings by which Bahi finds them. */
export async function startServers(
  dataDir: string,
  supervisor: Supervisor,
  { kurrentdbUrl, mongodbMembers }: ServersSettings,
): Promise<Readonly<Record<string, string>>> {
  const serverFolder = (name: string) => join(dataDir, name);
  const ports = await loadPorts(join(dataDir, 'ports.json'), mongodbMembers);
  const supervised = async (starting: Promise<TestServer>): Promise<TestServer> => {
    const server = await starting;
    supervisor.add(server);
    return server;
  };
  const programs = await findServerPrograms();
  if (programs === null) throw new Error('the cluster needs MongoDB, Kafka and Redis');
  const rowsServers = { program: programs.mongod, folder: serverFolder('mongod'), ports: ports.mongod };
  const [rows, kafkaServer, redisServer, log] = await Promise.all([
    startReplicaSet(rowsServers),
    supervised(startKafka({ program: programs.kafka, folder: serverFolder('kafka') })),
    supervised(startRedis({ program: programs.redis, folder: serverFolder('redis') })),
    kurrentdbUrl === null
      ? supervised(startKurrentdb({ folder: serverFolder('kurrentdb'), port: ports.log }))
      : { url: kurrentdbUrl },
  ]);
  for (const member of rows.members) supervisor.add(member);
  return {
    EVENT_STORE: log.url,
    READ_STORE: rows.url.replace('/?', '/bahi?'),
    KAFKA_BROKERS: kafkaServer.url,
    REDIS_URL: redisServer.url,
    SECRET: loadSecret(join(dataDir, 'secret'), () => randomBytes(48).toString('base64url')),
    SIGNING_KEY: loadSecret(join(dataDir, 'signing-key'), () => randomBytes(32).toString('base64')),
  };
}

/** Finds the programs of the servers; null if one is not available, after a line that says why. */
export async function findServerPrograms() {
  const [mongod, kafkaProgram, redisProgram] = [
    await findProgram(mongodb),
    await findProgram(kafka),
    await findProgram(redis),
  ];
  if (mongod === null || kafkaProgram === null || redisProgram === null) return null;
  return { mongod, kafka: kafkaProgram, redis: redisProgram };
}

/** A secret of this cluster, which is made at the first start. In an installation the operator sets it. */
function loadSecret(path: string, make: () => string): string {
  if (!existsSync(path)) writeFileSync(path, make(), { mode: 0o600 });
  return readFileSync(path, 'utf8');
}
