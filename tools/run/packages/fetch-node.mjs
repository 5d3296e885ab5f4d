import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { at } from '../root.mjs';

/** The exact versions that we tested. A version not listed here is requested as given. */
const TESTED_VERSIONS = { 22: '22.23.3', 24: '24.21.0', 26: '26.10.0' };

/**
 * Returns a Node runtime of the given version, kept below node_modules. npm carries the runtimes, so nothing has to
 * be installed manually. Ends the process if the runtime is not available.
 * @param {string} version a major version, or an exact one
 * @returns {{ node: string, version: string }} `node` is the path of the executable
 */
export function fetchNode(version) {
  const folder = at(`node_modules/.cache/bahi-node/${TESTED_VERSIONS[version] ?? version}`);
  const name = `node-${process.platform}-${process.arch}`;
  const node = `${folder}/node_modules/${name}/bin/node`;
  if (!existsSync(node)) install(`${name}@${TESTED_VERSIONS[version] ?? version}`, folder);
  const { status, stdout, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status !== 0) giveUp(`Node ${version} does not run${error ? `: ${error.message}` : ''}.`);
  return { node, version: stdout.trim().slice(1) };
}

function install(runtime, folder) {
  console.log(`Fetching ${runtime} …`);
  mkdirSync(folder, { recursive: true });
  const npm = [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
  ];
  const { status, error } = spawnSync('npm', [...npm, runtime], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) giveUp(`${runtime} can't be had from npm${error ? `: ${error.message}` : ''}.`);
}

function giveUp(reason) {
  console.error(reason);
  process.exit(1);
}
