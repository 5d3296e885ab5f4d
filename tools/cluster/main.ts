import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { startFault } from '@bahi/api/composition/settings/start-fault';
import { lockDataFolder } from '@bahi/sqlite/data-folder-lock';
import { readNumberOption } from '../proofs/harness/options.ts';
import { clockAheadVariables } from '../servers/clock-variables.ts';
import { startBahi } from './bahi-process.ts';
import { type ClusterSettings, readClusterSettings } from './cluster-settings.ts';
import { roundRobinProxy } from './proxy.ts';
import { startServers } from './servers.ts';
import { Supervisor } from './supervisor.ts';

/**
 * `npm run cluster`: runs the distributed mode on one machine, with its data in DATA_DIR and served on PORT: two API
 * processes behind a proxy, and a worker, with a MongoDB, Kafka and Redis of their own. The log is at KURRENTDB_URL,
 * or in the built-in KurrentDB emulator. A process that ends is restarted; Ctrl+C stops all.
 * `--second-ahead-ms 3000`: the clock of the second API process is 3 seconds ahead, for proofs.
 */
const dataDir = resolve(process.env['DATA_DIR'] || './cluster-data');
const secondAheadMs = readNumberOption('second-ahead-ms', 0);
const print = (line: string): void => console.log(`[cluster] ${line}`);
const supervisor = new Supervisor(print);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0));
try {
  await start(readClusterSettings(process.env));
} catch (error) {
  console.error(startFault(error, dataDir) ?? (error instanceof Error ? error.message : error));
  await end(1);
}

async function end(code: number): Promise<void> {
  await supervisor.stop();
  process.exit(code);
}

async function start({ port, host, passedOn, ...settings }: ClusterSettings): Promise<void> {
  // Listens first, so that a port in use is reported before anything is started.
  const ports: number[] = [];
  const proxy = roundRobinProxy(ports).listen(port, host);
  await once(proxy, 'listening');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Two clusters would write to the same files.
  lockDataFolder(dataDir);
  const servers = await startServers(dataDir, supervisor, settings);
  print(`the log is ${servers['EVENT_STORE']}`);
  const environment = { ...passedOn, ...servers, DATA_DIR: join(dataDir, 'shared') };
  const api = { ...environment, ROLES: 'api', TRUST_PROXY: passedOn['TRUST_PROXY'] ?? '1' };
  const [first, second] = await Promise.all([
    startProcess('api-1', api),
    startProcess('api-2', secondAheadMs === 0 ? api : { ...api, ...clockAheadVariables(secondAheadMs) }),
    startProcess('worker', { ...environment, ROLES: 'worker' }),
  ]);
  ports.push(first.port, second.port);
  console.log(`Bahi is ready at http://localhost:${(proxy.address() as AddressInfo).port}`);
}

async function startProcess(name: string, environment: Readonly<Record<string, string>>) {
  const bahi = await startBahi({
    name,
    folder: join(dataDir, name),
    environment,
    // Prints one-time codes; everything else is in the log of the process.
    onLine: (line) => void (line.startsWith('[sms]') && console.log(line)),
  });
  // Stops the process politely, so that it finishes its requests.
  supervisor.add(bahi, () => bahi.stop());
  return bahi;
}
