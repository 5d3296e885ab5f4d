import { join } from 'node:path';
import { openSqlite, type Sqlite } from './open-sqlite.ts';
import { SqliteError } from './sqlite-error.ts';

/** Keeps the connections from the garbage collector, which would close them and so release the lock. */
const held = new Set<Sqlite>();

export interface DataFolderLock {
  release(): void;
}

/** Another server holds the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another server: stop that one, or set another DATA_DIR.`);
  }
}

/**
 * Holds `lock.db` of the folder exclusively, so that no second server writes there. The operating system releases it
 * when the process ends, however it ends. Programs that open the other files read-only do not need it.
 * @throws DataFolderInUse
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const lock = openSqlite(join(folder, 'lock.db'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error instanceof SqliteError && error.code === 'SQLITE_BUSY' ? new DataFolderInUse(folder) : error;
  }
  held.add(lock);
  return {
    release() {
      held.delete(lock);
      lock.close();
    },
  };
}
