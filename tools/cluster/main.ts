import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startBahi } from './bahi-process.ts';
import { roundRobinProxy } from './proxy.ts';
import { startServers } from './servers.ts';
import { Supervisor } from './supervisor.ts';

/**
 * `npm run cluster`: the distributed mode on one machine, with its data in DATA_DIR and served on PORT: two API
 * processes behind a proxy, and a worker, on a MongoDB, Kafka and Redis of their own. The log is that of KURRENTDB_URL,
 * else the protocol double. What dies is started again; Ctrl+C ends all.
 */
const dataDir = resolve(process.env['DATA_DIR'] || './cluster-data');
const port = Number(process.env['PORT'] || 3000);
const print = (line: string): void => console.log(`[cluster] ${line}`);
const supervisor = new Supervisor(print);

/** Settings of the server that are handed on as they are. */
const HANDED_ON = ['RATE_LIMIT_PER_MINUTE', 'SIGN_IN_LIMIT_PER_MINUTE', 'LOG_LEVEL', 'FILES', 'SMS_PROVIDER'];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0));
try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}

async function end(code: number): Promise<void> {
  await supervisor.stop();
  process.exit(code);
}

async function start(): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  // First of all: a port in use has to be known before anything is started.
  const ports: number[] = [];
  await once(roundRobinProxy(ports).listen(port, process.env['HOST'] || '127.0.0.1'), 'listening');
  const servers = await startServers(dataDir, supervisor);
  print(`the log is ${servers['EVENT_STORE']}`);
  const environment = { ...handedOn(), ...servers, DATA_DIR: join(dataDir, 'shared') };
  const api = { ...environment, ROLES: 'api', TRUST_PROXY: '1' };
  const [first, second] = await Promise.all([
    startProcess('api-1', api),
    startProcess('api-2', api),
    startProcess('worker', { ...environment, ROLES: 'worker' }),
  ]);
  ports.push(first.port, second.port);
  console.log(`Bahi is ready at http://localhost:${port}`);
}

function handedOn(): Record<string, string> {
  const given = HANDED_ON.filter((name) => process.env[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, process.env[name] ?? '']));
}

async function startProcess(name: string, environment: Readonly<Record<string, string>>) {
  const bahi = await startBahi({
    name,
    folder: join(dataDir, name),
    environment,
    // One-time codes; the rest stands in its log.
    onLine: (line) => void (line.startsWith('[sms]') && console.log(line)),
  });
  // What is under way there is finished.
  supervisor.add(bahi, () => bahi.stop());
  return bahi;
}
