import { openSqlite, type Sqlite } from './open-sqlite.ts';
import { damaged } from './sqlite-error.ts';

/**
 * Reads a whole file. A server may have it open.
 * @throws SqliteError with the code SQLITE_CORRUPT for the first damage
 */
export function checkSqlite(path: string): void {
  const database = openSqlite(path, { readOnly: true });
  try {
    assertIntact(database);
  } finally {
    database.close();
  }
}

/**
 * Reads the whole file of a connection.
 * @throws SqliteError with the code SQLITE_CORRUPT for the first damage
 */
export function assertIntact(database: Sqlite): void {
  const [found] = database.prepare<{ readonly quick_check: string }>('PRAGMA quick_check(1)').all([]);
  const reason = found?.quick_check.split('\n').at(-1) ?? 'it cannot be checked';
  if (reason !== 'ok') throw damaged(database.path, reason);
}
