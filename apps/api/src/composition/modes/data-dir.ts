import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment } from '../../platform/settings/wrong-setting.ts';

/** The setting DATA_DIR, also for commands that read no other setting. */
export function readDataDir(environment: Environment): string {
  return environment['DATA_DIR'] || './data';
}

/** Bahi's files in the data folder. Other files in it keep their permissions. */
const OWN_FILES =
  /^(?:(?:lock|events|keys|jobs|read)\.db(?:-wal|-shm|-journal)?|secret|signing-key|(?:anchors|erased)\.log)$/;

/**
 * Removes all permissions of other users from the data folder and from Bahi's files in it. An older version, a copy or
 * a wide umask may have granted them. What a symbolic link in it leads to stays as it is. Uploads are checked only if other users may enter their folder, since there may
 * be very many. Call it only with the lock of the folder.
 * @throws a system error with its path
 */
export function makePrivate(dataDir: string): void {
  restrict(realpathSync(dataDir));
  for (const name of readdirSync(dataDir)) if (OWN_FILES.test(name)) restrict(join(dataDir, name));
  const files = join(dataDir, 'files');
  if (existsSync(files) && isOpenToOthers(files)) restrictAll(files);
}

/**
 * Restricts a folder and everything in it. The folder itself comes last: after a crash it is still open, so the work is
 * done again.
 */
export function restrictAll(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) restrict(join(folder, path));
  restrict(folder);
}

function restrict(path: string): void {
  if (!isOpenToOthers(path)) return;
  const found = lstatSync(path);
  chmodSync(path, found.mode & (found.isDirectory() ? 0o700 : 0o600));
}

/** Whether other users have any permission on it; a symbolic link has no permissions of its own. */
function isOpenToOthers(path: string): boolean {
  const found = lstatSync(path);
  return !found.isSymbolicLink() && (found.mode & 0o077) !== 0;
}
