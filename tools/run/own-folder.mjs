import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { isRunning } from './is-running.mjs';
import { at } from './root.mjs';

/** Outside of node_modules, which `npm ci` removes beside a running server. */
const FOLDERS = at('.nx/bahi-processes');

/**
 * Creates a folder that only this process uses and that goes when it ends. Folders of processes that were killed are
 * removed.
 * @returns {string} its path
 */
export function createOwnFolder(name) {
  mkdirSync(FOLDERS, { recursive: true });
  for (const folder of readdirSync(FOLDERS))
    if (!isRunning(Number.parseInt(folder, 10)))
      rmSync(`${FOLDERS}/${folder}`, { recursive: true, force: true });
  const folder = `${FOLDERS}/${process.pid}-${name}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
