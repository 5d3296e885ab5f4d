// Proves the Dockerfile without Docker: runs its steps in empty folders as a user without rights, then runs the
// program of the image, with production packages only and write access only to the data folder.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptOutside } from '../../../apps/api/kept-outside.mjs';
import { listDriverNames, packageName, parseLockfile } from '../../audit/lockfile.ts';
import { readComposeFile, fillVariables } from '../../deploy/compose.ts';
import { readDockerfile } from '../../deploy/dockerfile.ts';
import { connect } from '../harness/connection.ts';
import { findFreePort } from '@bahi/api/composition/free-port-fixtures';
import { createFirm } from '../harness/people.ts';
import { startServer, temporaryFolder } from '../harness/server.ts';
import { createTally } from '../harness/tally.ts';
import { emptyEnvironment, makeHome, rehearse, unprivileged } from './rehearsal.ts';

const results = createTally();
const work = temporaryFolder('deploy');
chmodSync(work.path, 0o755);
const home = join(work.path, 'home');
makeHome(home);

try {
  const image = rehearse(readDockerfile('deploy/Dockerfile'), process.cwd(), work.path);
  results.pass();
  const dataDir = join(image.root, image.env['DATA_DIR'] ?? '');
  makeReadOnlyExcept(dataDir, image.workdir);
  const runs = createRunner(image.workdir);

  results.equal('packages that the product does not run on', listDevelopmentPackages(image.workdir), []);
  for (const name of keptOutside)
    results.equal(`${name} loads`, runs(['node', '--input-type=module', '-e', `await import('${name}')`]), 0);

  const operationsPort = { OPERATIONS_PORT: String(await findFreePort()) };
  const { bahi } = readComposeFile('deploy/compose.yaml').services;
  const settings = Object.entries(bahi?.environment ?? {}).map(([name, value]) => [
    name,
    fillVariables(value, { SMS_PROVIDER: 'console' }),
  ]);
  const { worker } = readComposeFile('deploy/compose.distributed.yaml').services;
  const [, ...workersHealthcheck] = worker?.healthcheck?.test ?? [];
  const [program = '', ...args] = image.command;
  const env = { ...image.env, ...operationsPort, HOST: '127.0.0.1', PORT: String(await findFreePort()) };
  const start = {
    dataDir,
    port: Number(env.PORT),
    settings: { ...emptyEnvironment(home), ...env, ...Object.fromEntries(settings), DATA_DIR: dataDir },
    commandLine: { command: [program, ...args] as const, cwd: image.workdir, ...unprivileged },
  };
  const server = await startServer(start);
  try {
    const page = await fetch(`http://127.0.0.1:${server.port}/`);
    results.equal('it serves the client', (await page.text()).includes('<div id="root">'), true);
    results.equal('it says that it is healthy', runs(image.healthcheck, env), 0);
    results.equal('so it says as a worker', runs(workersHealthcheck, env), 0);
    await createFirm({ server, connection: connect(server.port) }, 'Container Transports', 'Asha Rao');
    const operate = (...what: string[]) =>
      runs(['node', 'dist/operate.mjs', ...what], { ...env, DATA_DIR: dataDir });
    results.equal('the books verify beside it', operate('verify'), 0);
    results.equal('the books are backed up beside it', operate('backup', join(home, 'backup')), 0);
    results.equal('exit code of a polite stop', await server.stop(), 0);
    results.equal('it no longer says that it is healthy', runs(image.healthcheck, env), 1);
    const second = await startServer(start);
    results.equal('exit code of a second one', await second.stop(), 0);
  } finally {
    await server.kill();
  }
} finally {
  execFileSync('chmod', ['-R', 'u+w', work.path]);
  work.remove();
}
results.finish();

/** Returns a function that runs a command of the image in a folder, and returns its exit code. */
function createRunner(cwd: string) {
  return (command: readonly string[], variables: Readonly<Record<string, string>> = {}): number | null => {
    const [first = '', ...others] = command;
    const env = { ...emptyEnvironment(home), ...variables };
    const { status, stdout, stderr } = spawnSync(first, others, {
      cwd,
      env,
      encoding: 'utf8',
      ...unprivileged,
    });
    if (status !== 0) console.log(`${command.join(' ')}\n${stdout}${stderr}`);
    return status;
  };
}

/**
 * Lists the packages in a folder that the lockfile marks as development packages, except the clients that
 * @bahi/drivers names.
 */
function listDevelopmentPackages(folder: string): string[] {
  const lockfile = parseLockfile(readFileSync('package-lock.json', 'utf8'));
  const drivers = listDriverNames(lockfile);
  return Object.entries(lockfile.packages)
    .filter(([path, { dev }]) => dev && existsSync(join(folder, path)) && !drivers.has(packageName(path)))
    .map(([path]) => path);
}

/** Makes everything read-only except the data folder, like a read-only file system with one volume. */
function makeReadOnlyExcept(dataDir: string, folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (path !== dataDir) execFileSync('chmod', ['-R', 'a-w', path]);
  }
  chmodSync(folder, 0o555);
}
