import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../proofs/harness/free-port.ts';
import { kafka, startKafka } from '../servers/kafka.ts';
import { startKurrentdb } from '../servers/kurrentdb.ts';
import { mongodb, startMongod } from '../servers/mongod.ts';
import { programOf } from '../servers/program-of.ts';
import { redis, startRedis } from '../servers/redis.ts';
import { type ServerKind } from '../servers/server-kind.ts';
import { type Supervisor } from './supervisor.ts';

/** Starts the servers of the distributed mode below a folder, and answers the settings by which Bahi finds them. */
export async function startServers(
  dataDir: string,
  supervisor: Supervisor,
): Promise<Readonly<Record<string, string>>> {
  const folderOf = (name: string) => join(dataDir, name);
  // A replica set knows its member by the port, and the log is told by where it stands.
  const ports = await keptPorts(join(dataDir, 'ports.json'));
  const mongod = await startMongod({
    program: await needed(mongodb),
    folder: folderOf('mongod'),
    port: ports.mongod,
  });
  supervisor.add(mongod);
  const broker = await startKafka({ program: await needed(kafka), folder: folderOf('kafka') });
  supervisor.add(broker);
  const limits = await startRedis({ program: await needed(redis), folder: folderOf('redis') });
  supervisor.add(limits);
  return {
    EVENT_STORE: process.env['KURRENTDB_URL'] ?? (await startLog()),
    READ_STORE: mongod.url.replace('/?', '/bahi?'),
    KAFKA_BROKERS: broker.url,
    REDIS_URL: limits.url,
    SECRET: keptSecret(join(dataDir, 'secret')),
  };

  async function startLog(): Promise<string> {
    const log = await startKurrentdb({ folder: folderOf('kurrentdb'), port: ports.log });
    supervisor.add(log);
    return log.url;
  }
}

/** @throws Error where it can't be had: the line before says why */
async function needed(kind: ServerKind): Promise<string> {
  const program = await programOf(kind);
  if (program === null) throw new Error(`the cluster needs ${kind.name}`);
  return program;
}

interface Ports {
  readonly mongod: number;
  readonly log: number;
}

async function keptPorts(path: string): Promise<Ports> {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Ports;
  const ports = { mongod: await freePort(), log: await freePort() };
  writeFileSync(path, JSON.stringify(ports));
  return ports;
}

/** Of this machine's cluster alone: elsewhere the operator sets one. */
function keptSecret(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600 });
  return readFileSync(path, 'utf8');
}
