// Uses only modules of Node, since it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at, root } from '../root.mjs';
import { lockWorkspace } from './workspace-lock.mjs';

/** Records the packages that node_modules holds, as `<set> <hash of the lockfile>`. */
const STAMP = at('node_modules/.bahi-lockfile');
const OLDEST_NODE = [20, 20];

/**
 * Arguments of `npm ci`. `serving` is enough to build and serve the embedded mode; `everything` adds test tools,
 * references for the benchmark, and the clients of the distributed mode's servers.
 */
const SETS = {
  serving: [
    '--omit=dev',
    '--include-workspace-root',
    ...['api', 'cli', 'web', 'tools'].map((name) => `--workspace=@bahi/${name}`),
  ],
  // Tests need the development packages even when NODE_ENV is `production`.
  everything: ['--include=dev'],
};

/** The packages that the server needs with these settings. @returns {keyof typeof SETS} */
export function packagesFor(settings) {
  const isDistributed = ['EVENT_STORE', 'READ_STORE', 'REDIS_URL', 'KAFKA_BROKERS', 'FILES'].some(
    (name) => settings[name],
  );
  return isDistributed ? 'everything' : 'serving';
}

/**
 * Runs `npm ci` unless node_modules already holds these packages in the versions of the lockfile. Ends the process on
 * failure.
 * @param {keyof typeof SETS} set
 */
export function ensureInstalled(set = 'everything') {
  refuseOldNode();
  const lockfile = readFileSync(at('package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lockfile).digest('hex');
  const isStamped = () => [set, 'everything'].some((held) => read(STAMP) === `${held} ${hash}`);
  if (isStamped()) return;
  const release = lockWorkspace();
  // Another process may have installed them while this one waited.
  if (!isStamped()) installMissing(set, lockfile, hash);
  release();
}

function installMissing(set, lockfile, hash) {
  if (holdsEverything(JSON.parse(lockfile))) {
    writeFileSync(STAMP, `everything ${hash}`);
    return;
  }
  install(set);
  writeFileSync(STAMP, `${set} ${hash}`);
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`Bahi needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

function install(set) {
  console.log('Installing packages (npm ci) …');
  const began = performance.now();
  const npm = ['ci', ...SETS[set], '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync('npm', npm, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`npm ci failed${error ? `: ${error.message}` : '; see its output above'}.`);
    process.exit(1);
  }
  console.log(`Installed in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/**
 * True when npm's own record of node_modules agrees with the lockfile, as after a developer's `npm install`. Packages
 * for another platform are only in the lockfile.
 */
function holdsEverything(lockfile) {
  const record = read(at('node_modules/.package-lock.json'));
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages;
  const { '': _, ...wanted } = lockfile.packages;
  const isWorkspace = (path) => !path.includes('node_modules/');
  return (
    Object.entries(wanted).every(([path, { integrity, optional }]) =>
      path in installed ? installed[path].integrity === integrity : optional || isWorkspace(path),
    ) && Object.keys(installed).every((path) => path in wanted)
  );
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
