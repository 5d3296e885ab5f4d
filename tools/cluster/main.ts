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

mkdirSync(dataDir, { recursive: true });
const print = (line: string): void => console.log(`[cluster] ${line}`);
const supervisor = new Supervisor(print);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void supervisor.stop().then(() => process.exit(0)));

const limits = ['RATE_LIMIT_PER_MINUTE', 'SIGN_IN_LIMIT_PER_MINUTE', 'LOG_LEVEL'].flatMap((name) => {
  const value = process.env[name];
  return value === undefined ? [] : [[name, value] as const];
});
const servers = await startServers(dataDir, supervisor);
print(`the log is ${servers['EVENT_STORE']}`);
const environment = {
  ...Object.fromEntries(limits),
  ...servers,
  DATA_DIR: join(dataDir, 'shared'),
};
const start = async (name: string, role: Readonly<Record<string, string>>) => {
  const bahi = await startBahi({
    name,
    folder: join(dataDir, name),
    environment: { ...environment, ...role },
    // One-time codes; the rest stands in its log.
    onLine: (line) => void (line.startsWith('[sms]') && console.log(line)),
  });
  supervisor.add(bahi);
  return bahi;
};
await start('worker', { ROLES: 'worker' });
const apis = [
  await start('api-1', { ROLES: 'api', TRUST_PROXY: '1' }),
  await start('api-2', { ROLES: 'api', TRUST_PROXY: '1' }),
];
const proxy = roundRobinProxy(apis.map((api) => api.port));
proxy.listen(port, process.env['HOST'] || '127.0.0.1');
await once(proxy, 'listening');
console.log(`Bahi is ready at http://localhost:${port}`);
