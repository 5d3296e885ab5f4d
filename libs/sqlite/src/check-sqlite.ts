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
 * @throws SqliteError with the code SQLITE_CORRUPT for the first damage, or for a view or trigger
 */
export function assertIntact(database: Sqlite): void {
  const [found] = database.prepare<{ readonly quick_check: string }>('PRAGMA quick_check(1)').all([]);
  const reason = found?.quick_check.split('\n').at(-1) ?? 'it cannot be checked';
  if (reason !== 'ok') throw damaged(database.path, reason);
  assertTablesOnly(database);
}

/**
 * Opens one of our files for reading. It refuses views and triggers, which our files do not have: a view in place of a
 * table can show each reader other rows.
 * @throws SqliteError with the code SQLITE_CORRUPT
 */
export function openTables(path: string): Sqlite {
  const database = openSqlite(path, { readOnly: true });
  try {
    assertTablesOnly(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function assertTablesOnly(database: Sqlite): void {
  const [found] = database
    .prepare<{ readonly type: string; readonly name: string }>(
      `SELECT type, name FROM sqlite_schema WHERE type IN ('view', 'trigger')`,
    )
    .all([]);
  if (found !== undefined) throw damaged(database.path, `it has the ${found.type} ${found.name}`);
}
