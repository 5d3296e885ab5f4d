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
      return {
        run: (values) => statement.run(checkBindable(values)).changes,
        all: (values) => statement.all(checkBindable(values)),
      };
    },
    inTransaction: () => database.inTransaction,
    close: () => void database.close(),
  };
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
