// Uses Node alone: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at, root } from './root.mjs';

const STAMP = at('node_modules/.bahi-lockfile');
const OLDEST_NODE = [20, 20];

/** `npm ci` unless node_modules already holds what the lockfile names. Ends the process when it fails. */
export function ensureInstalled() {
  refuseOldNode();
  const lockfile = readFileSync(at('package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lockfile).digest('hex');
  if (read(STAMP) === hash) return;
  if (!holds(JSON.parse(lockfile))) install();
  writeFileSync(STAMP, hash);
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`Bahi needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

function install() {
  console.log('Installing packages (npm ci) …');
  const began = performance.now();
  // Development packages build the product, also where NODE_ENV says production.
  const npm = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync('npm', npm, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`npm ci failed${error ? `: ${error.message}` : '; what it said stands above'}.`);
    process.exit(1);
  }
  console.log(`Installed in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/**
 * True when npm's own record of node_modules agrees with the lockfile, as after a developer's `npm install`.
 * Packages of another platform are named by the lockfile alone.
 */
function holds(lockfile) {
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
