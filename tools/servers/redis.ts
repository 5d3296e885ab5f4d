import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { findFreePort } from '@bahi/api/composition/free-port-fixtures';
import { CACHE } from './download.ts';
import { findOnPath } from './find-on-path.ts';
import { type ServerKind } from './server-kind.ts';
import { startServerProcess, type TestServer } from './server-process.ts';
import { type Program } from './server-program.ts';

const run = promisify(execFile);
const installed = join(CACHE, 'redis');
const launcher = join(installed, 'redis-server');

/** One server that loses nothing it has acknowledged, as jobs require. */
export const redis: ServerKind = {
  name: 'redis-server',
  suites: ['bullmq', 'redis'],
  find: () => findOnPath('redis-server') ?? (existsSync(launcher) ? launcher : null),
  install: installRedis,
  inImage: { image: 'redis:8.2.3-bookworm', path: 'redis-server' },
  async start(program, folder) {
    const server = await startRedis({ program, folder });
    return {
      servers: [server],
      env: { BAHI_TEST_REDIS_URL: server.url, BAHI_TEST_REDIS_PROGRAM: JSON.stringify(program) },
    };
  },
};

/**
 * Unpacks the Debian packages of the machine's release next to each other. apt downloads them into this folder and
 * checks them against its signed lists. A hash written here would not last, since each security update removes the
 * previous file. It needs no root, starts no service and leaves the machine unchanged.
 */
async function installRedis(): Promise<string> {
  if (findOnPath('apt-get') === null)
    throw new Error('redis-server can be fetched with apt-get only: install it by hand');
  const partial = `${installed}.${process.pid}`;
  const [lists, archives] = [join(partial, 'lists'), join(partial, 'cache', 'archives')];
  for (const folder of [lists, archives]) mkdirSync(join(folder, 'partial'), { recursive: true });
  const settings = join(partial, 'apt.conf');
  writeFileSync(settings, aptSettings(partial));
  await run('apt-get', ['-c', settings, 'update']);
  const wanted = ['install', '--download-only', '--yes', '--no-install-recommends', 'redis-server'];
  await run('apt-get', ['-c', settings, ...wanted]);
  const root = join(partial, 'root');
  const packages = readdirSync(archives).filter((name) => name.endsWith('.deb'));
  if (packages.length === 0) throw new Error('redis-server is installed, but not on the PATH');
  for (const name of packages) await run('dpkg-deb', ['--extract', join(archives, name), root]);
  writeFileSync(join(partial, 'redis-server'), LAUNCHER);
  chmodSync(join(partial, 'redis-server'), 0o755);
  for (const folder of [lists, join(partial, 'cache')]) rmSync(folder, { recursive: true });
  rmSync(installed, { recursive: true, force: true });
  renameSync(partial, installed);
  return launcher;
}

/**
 * Uses only this folder for lists, files and locks, and disables the machine's hooks, which would clean up its own
 * cache.
 */
function aptSettings(folder: string): string {
  return `Dir::State::Lists "${folder}/lists";
Dir::Cache "${folder}/cache";
Debug::NoLocking "true";
APT::Sandbox::User "";
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
`;
}

/** Adds the unpacked libraries to the library path. */
const LAUNCHER = `#!/bin/sh
root=$(dirname "$0")/root
for folder in "$root"/usr/lib/*-linux-*; do LD_LIBRARY_PATH="$folder:$LD_LIBRARY_PATH"; done
export LD_LIBRARY_PATH
exec "$root/usr/bin/redis-server" "$@"
`;

export interface RedisOptions {
  readonly program: Program;
  readonly folder: string;
}

/** Starts a server that keeps all its data in its folder, even over a kill. */
export async function startRedis({ program, folder }: RedisOptions): Promise<TestServer> {
  const port = await findFreePort();
  const url = `redis://127.0.0.1:${port}`;
  const settings = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder];
  const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--maxmemory-policy', 'noeviction'];
  return startServerProcess({
    name: 'redis-server',
    folder,
    port,
    url,
    image: program.image,
    command: [program.path, ...settings, ...durable],
    isReady: () => assertAnswers(url),
  });
}

/** @throws until it answers */
async function assertAnswers(url: string): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  // The failing call reports the error too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.disconnect();
  }
}
