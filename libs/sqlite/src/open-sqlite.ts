import { chmodSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { toSqliteError } from './sqlite-error.ts';

/**
 * No booleans and no blobs, because the drivers treat them differently. Text has no NUL, at which libsql cuts it on
 * reading.
 */
export type SqlValue = string | number | null;
export type SqlRow = Readonly<Record<string, SqlValue>>;

export interface SqliteStatement<Row = SqlRow> {
  /**
   * The number of changed rows.
   * @throws SqliteError
   */
  run(values: readonly SqlValue[]): number;
  /** @throws SqliteError */
  all(values: readonly SqlValue[]): readonly Row[];
}

/**
 * One connection to a SQLite file. Every call is synchronous and throws {@link SqliteError}. Columns need a declared
 * type, because libsql binds every number as a real. Integers are safe integers.
 */
export interface Sqlite {
  readonly path: string;
  exec(sql: string): void;
  /** Prepared once per text and kept. */
  prepare<Row = SqlRow>(sql: string): SqliteStatement<Row>;
  /** Takes the write lock at once; rolls back and rethrows an error of `run`. Not nested. */
  transaction<T>(run: () => T): T;
  /** Rolls back an open transaction, so that its locks are released at once. Later calls throw. */
  close(): void;
}

const IN_MEMORY = ':memory:';

/**
 * Opens a file. Creates a missing one unless `readOnly` is set, readable by this user alone whatever the umask; SQLite
 * gives the same rights to the files that it adds.
 * @throws SqliteError
 */
export function openSqlite(path: string, { readOnly = false } = {}): Sqlite {
  const isNew = path !== IN_MEMORY && !existsSync(path);
  const driver = translateErrors(() => openDriver(path, readOnly));
  if (isNew) chmodSync(path, 0o600);
  const prepared = new Map<string, SqliteStatement<unknown>>();
  let open = true;

  function translateErrors<T>(call: () => T): T {
    try {
      return call();
    } catch (error) {
      throw toSqliteError(error, path);
    }
  }
  /** Guards against libsql, which still writes through a statement of a closed connection. */
  function whileOpen<T>(call: () => T): T {
    if (!open) throw new Error(`${path} is closed`);
    return translateErrors(call);
  }
  function prepare<Row>(sql: string): SqliteStatement<Row> {
    const statement = whileOpen(() => driver.prepare(sql));
    return {
      run: (values) => whileOpen(() => Number(statement.run(values))),
      all: (values) => whileOpen(() => statement.all(values) as readonly Row[]),
    };
  }
  function rollBack(): void {
    if (driver.inTransaction()) driver.exec('ROLLBACK');
  }

  return {
    path,
    exec: (sql) => whileOpen(() => driver.exec(sql)),
    prepare<Row>(sql: string) {
      const known = prepared.get(sql) ?? prepare<unknown>(sql);
      prepared.set(sql, known);
      return known as SqliteStatement<Row>;
    },
    transaction(run) {
      whileOpen(() => driver.exec('BEGIN IMMEDIATE'));
      try {
        const result = run();
        whileOpen(() => driver.exec('COMMIT'));
        return result;
      } catch (error) {
        // SQLite has already rolled back after a full disk or a failed write.
        rollBack();
        throw error;
      }
    },
    close() {
      if (!open) return;
      open = false;
      prepared.clear();
      translateErrors(() => {
        rollBack();
        driver.close();
      });
    },
  };
}

/** The common interface of the two drivers. */
interface Driver {
  exec(sql: string): void;
  prepare(sql: string): {
    run(values: readonly SqlValue[]): number | bigint;
    all(values: readonly SqlValue[]): readonly unknown[];
  };
  inTransaction(): boolean;
  close(): void;
}

/** The driver that {@link openSqlite} uses under this version of Node. */
export function sqliteDriver(): 'node:sqlite' | 'libsql' {
  return usableBuiltIn() === undefined ? 'libsql' : 'node:sqlite';
}

function openDriver(path: string, readOnly: boolean): Driver {
  const builtIn = usableBuiltIn();
  return builtIn === undefined ? openLibsql(path, readOnly) : openNodeSqlite(builtIn, path, readOnly);
}

function usableBuiltIn(): NodeSqlite | undefined {
  const builtIn = process.getBuiltinModule('node:sqlite') as NodeSqlite | undefined;
  return builtIn !== undefined && isUsable(builtIn) ? builtIn : undefined;
}

/** The first releases of node:sqlite can't tell whether SQLite has rolled a transaction back by itself. */
function isUsable({ DatabaseSync }: NodeSqlite): boolean {
  const probe = new DatabaseSync(IN_MEMORY, { readOnly: false });
  const usable = typeof probe.isTransaction === 'boolean';
  probe.close();
  return usable;
}

interface NodeSqlite {
  readonly DatabaseSync: new (path: string, options: { readOnly: boolean }) => NodeDatabase;
}
interface NodeDatabase {
  readonly isTransaction: boolean;
  exec(sql: string): void;
  prepare(sql: string): {
    run(...values: readonly SqlValue[]): { changes: number | bigint };
    all(...values: readonly SqlValue[]): readonly unknown[];
  };
  close(): void;
}

function openNodeSqlite({ DatabaseSync }: NodeSqlite, path: string, readOnly: boolean): Driver {
  const database = new DatabaseSync(path, { readOnly });
  return {
    exec: (sql) => database.exec(sql),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        run: (values) => statement.run(...checkBindable(values)).changes,
        all: (values) => statement.all(...checkBindable(values)),
      };
    },
    inTransaction: () => database.isTransaction,
    close: () => database.close(),
  };
}

type LibsqlDatabase = import('libsql').Database;

function openLibsql(path: string, readOnly: boolean): Driver {
  const Database = createRequire(import.meta.url)('libsql') as new (path: string) => LibsqlDatabase;
  // The driver ignores its own `readonly` option.
  const database = new Database(readOnly ? `${pathToFileURL(path).href}?mode=ro` : path);
  return {
    exec: (sql) => void database.exec(sql),
    prepare(sql) {
      const statement = database.prepare(sql);
      const texts = findTextColumns(sql, statement);
      const reader =
        texts.length === 0 ? statement : database.prepare(selectTextsAsBytes(sql, statement, texts));
      return {
        run: (values) => statement.run(checkBindable(values)).changes,
        all: (values) => {
          const rows = reader.all(checkBindable(values)) as Record<string, unknown>[];
          for (const row of rows) decodeTexts(row, texts);
          return rows;
        },
      };
    },
    inTransaction: () => database.inTransaction,
    close: () => void database.close(),
  };
}

type LibsqlStatement = ReturnType<LibsqlDatabase['prepare']>;

/** The names of a query's columns that may have texts: also those of expressions, whose type is unknown. */
function findTextColumns(sql: string, statement: LibsqlStatement): readonly string[] {
  if (!/^\s*(?:SELECT|WITH)\b/i.test(sql)) return [];
  const columns = statement.columns().filter(({ type }) => type !== 'INTEGER' && type !== 'REAL');
  return columns.map(({ name }) => name);
}

/**
 * The driver ends the process at a text that is not UTF-8, as in a damaged file. So texts are read as bytes, and
 * decoded like those of node:sqlite.
 */
function selectTextsAsBytes(sql: string, statement: LibsqlStatement, texts: readonly string[]): string {
  const columns = statement.columns().map(({ name }) => {
    const column = `"${name.replaceAll('"', '""')}"`;
    return texts.includes(name)
      ? `iif(typeof(${column}) = 'text', CAST(${column} AS BLOB), ${column}) AS ${column}`
      : column;
  });
  return `SELECT ${columns.join(', ')} FROM (${sql})`;
}

/** Replaces the bytes of texts, the only objects in a row. */
function decodeTexts(row: Record<string, unknown>, texts: readonly string[]): void {
  for (const name of texts) {
    const value = row[name];
    if (typeof value === 'object' && value !== null)
      row[name] = Buffer.from(value as ArrayBuffer).toString('utf8');
  }
}

/**
 * A boolean that slipped past the compiler would abort the process under libsql, and become a number under node:sqlite
 * from Node 24 on; undefined would become null.
 */
function checkBindable(values: readonly SqlValue[]): readonly SqlValue[] {
  for (const value of values as readonly unknown[]) {
    if (typeof value === 'boolean' || value === undefined)
      throw new TypeError(`SQLite can't hold ${String(value)}`);
  }
  return values;
}
