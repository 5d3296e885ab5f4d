import { canonicalJson } from '@bahi/event-store/canonical-json';
import { type Json } from '@bahi/event-store/event-store';
import { openSqlite, type SqlRow, type Sqlite } from '@bahi/sqlite/open-sqlite';
import { type StoredCheckpoint } from '../checkpoint.ts';
import { type Table } from '../table.ts';
import { storedCheckpoints } from './sqlite-rows.ts';
import { tableName } from './table-sql.ts';

/** A row that differs between two files; null on a side without it. */
export interface DifferentRow {
  readonly table: string;
  readonly key: string;
  /** JSON texts. */
  readonly found: string | null;
  readonly expected: string | null;
}

/** The checkpoints of the projections of a file, by name. */
export function readCheckpoints(path: string): ReadonlyMap<string, StoredCheckpoint> {
  const database = openSqlite(path, { readOnly: true });
  try {
    return storedCheckpoints(database);
  } finally {
    database.close();
  }
}

/**
 * Counts the rows of these tables up to the first difference between the files. Rows must be equal in every value, also
 * in the columns that repeat a field of the JSON.
 */
export function compareRows(
  foundPath: string,
  expectedPath: string,
  tables: readonly Table[],
): { readonly rows: number; readonly different?: DifferentRow } {
  const database = openSqlite(foundPath);
  try {
    database.exec(`ATTACH '${expectedPath.replaceAll("'", "''")}' AS expected`);
    let rows = 0;
    for (const table of tables) {
      const different = firstDifference(database, table);
      if (different !== undefined) return { rows, different };
      const counted = database.prepare<{ n: number }>(
        `SELECT count(*) AS n FROM main.${tableName(table.name)}`,
      );
      rows += counted.all([])[0]?.n ?? 0;
    }
    return { rows };
  } finally {
    database.close();
  }
}

/**
 * Ignores the order of fields inside a row's JSON, since an event has another order when recorded than when read back.
 */
function firstDifference(database: Sqlite, { name, fields }: Table): DifferentRow | undefined {
  const [found, expected] = [`main.${tableName(name)}`, `expected.${tableName(name)}`];
  const columns = ['key', ...Object.keys(fields).map((field) => `f_${field}`), 'row'].join(', ');
  const listDifferingKeys = (one: string, other: string) =>
    database
      .prepare<{
        key: string;
      }>(`SELECT key FROM (SELECT ${columns} FROM ${one} EXCEPT SELECT ${columns} FROM ${other})`)
      .all([]);
  const readSide = (one: string, key: string) => {
    const [side] = database.prepare<Side>(`SELECT ${columns} FROM ${one} WHERE key = ?`).all([key]);
    return side ?? null;
  };
  const differing = [...listDifferingKeys(found, expected), ...listDifferingKeys(expected, found)];
  for (const { key } of differing) {
    const [left, right] = [readSide(found, key), readSide(expected, key)];
    if (haveSameValue(left, right)) continue;
    return { table: name, key, found: left?.row ?? null, expected: right?.row ?? null };
  }
  return undefined;
}

type Side = SqlRow & { readonly row: string };

function haveSameValue(left: Side | null, right: Side | null): boolean {
  if (left === null || right === null) return left === right;
  const [found, expected] = [toValue(left), toValue(right)];
  return found !== null && found === expected;
}

/** Null for a row that is no longer valid JSON, which equals nothing. */
function toValue(side: Side): string | null {
  try {
    return canonicalJson({ ...side, row: JSON.parse(side.row) as Json });
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
