import { rmSync } from 'node:fs';

/** Deletes a database, with the files that SQLite keeps next to it; does nothing if there is none. It must be closed. */
export function removeSqlite(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true });
}
