import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment } from '../settings/wrong-setting.ts';

/** The setting DATA_DIR, also for those who read no other. */
export function dataDirOf(environment: Environment): string {
  return environment['DATA_DIR'] || './data';
}

/** What stands in the data folder. Other files there belong to somebody else, and keep their rights. */
const BOOKS = /^(?:(?:lock|events|keys|jobs|read)\.db(?:-wal|-shm|-journal)?|secret|anchors\.log)$/;

/**
 * Takes all rights of other users from the data folder and from the books in it: an older version, a copy or a wide
 * umask may have given them. The uploads are looked at only while others may enter their folder: there may be very many.
 * For the holder of the folder's lock. @throws a system error with its path
 */
export function makePrivate(dataDir: string): void {
  narrow(dataDir);
  for (const name of readdirSync(dataDir)) if (BOOKS.test(name)) narrow(join(dataDir, name));
  const files = join(dataDir, 'files');
  if (existsSync(files) && isOpen(files)) narrowAll(files);
}

/** The same for a folder and everything in it; the folder comes last, so that what a crash left undone is done again. */
export function narrowAll(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) narrow(join(folder, path));
  narrow(folder);
}

function narrow(path: string): void {
  if (!isOpen(path)) return;
  const found = statSync(path);
  chmodSync(path, found.mode & (found.isDirectory() ? 0o700 : 0o600));
}

/** Whether other users have any right to it. */
function isOpen(path: string): boolean {
  return (statSync(path).mode & 0o077) !== 0;
}
