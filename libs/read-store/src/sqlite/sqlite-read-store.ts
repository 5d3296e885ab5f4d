import { rmSync } from 'node:fs';
import { openSqlite, type Sqlite } from '@bahi/sqlite/open-sqlite';
import { SqliteError } from '@bahi/sqlite/sqlite-error';
import { inSequence } from '../query-sequence.ts';
import {
  BEGINNING,
  type Commit,
  type LoadedRows,
  type Prepared,
  type ReadStore,
  type Rows,
  type StoredCheckpoint,
  type Writes,
} from '../read-store.ts';
import { topicsOf } from '../change-feed.ts';
import { MemoryFeed } from '../memory-feed.ts';
import { RowCache } from '../row-cache.ts';
import { type Table } from '../table.ts';
import { whileAvailable } from '../while-available.ts';
import { CommittedRows, RowsMoved } from './committed-rows.ts';
import { isPassing } from './passing-error.ts';
import { SnapshotPool } from './snapshot-pool.ts';
import { loadRows, SqliteRows, storedCheckpoints } from './sqlite-rows.ts';
import {
  columnValues,
  createIndex,
  createTable,
  declaredShape,
  indexName,
  tableName,
  updateRow,
  upsertRow,
} from './table-sql.ts';

export interface SqliteReadStoreOptions {
  readonly path: string;
  /** Snapshots that can be open at the same time; more wait. */
  readonly readers?: number;
}

/**
 * The read models in one SQLite file, which holds nothing that can't be built again: it isn't synced at each
 * commit, may be deleted while the server is down, and is begun anew when it is no whole database.
 */
export function openSqliteReadStore({ path, readers = 4 }: SqliteReadStoreOptions): ReadStore {
  const writer = openWriter(path);
  return new SqliteReadStore(writer, new SnapshotPool(path, readers));
}

/** Rows of one table that answers take from memory, in each of two generations. */
const CACHED_ROWS = 2_000;

/**
 * A build changes the same pages again and again, each checkpoint copies what has changed since the last, and a page
 * that is not in memory has to be read before a row goes into it. What queries ask for the system keeps in memory.
 */
const USUAL = 'PRAGMA wal_autocheckpoint = 4000; PRAGMA cache_size = -16384';
const BUILDING = 'PRAGMA wal_autocheckpoint = 40000; PRAGMA cache_size = -131072';

class SqliteReadStore implements ReadStore {
  /** A commit of thousands of rows takes as long for each row as one of few. */
  readonly maxRowsPerCommit = null;
  readonly changes = new MemoryFeed();
  readonly #writer: Sqlite;
  readonly #snapshots: SnapshotPool;
  readonly #cache = new RowCache(CACHED_ROWS);
  /** Rises with everything that changes rows, of which only this connection is capable. */
  #changes = 0;
  /** As last committed; every answer asks for them. */
  #checkpoints: ReadonlyMap<string, StoredCheckpoint> | undefined;
  #isClosed = false;

  constructor(writer: Sqlite, snapshots: SnapshotPool) {
    this.#writer = writer;
    this.#snapshots = snapshots;
  }

  prepare(projection: Prepared): Promise<void> {
    return this.#whileAvailable(() => this.#prepare(projection));
  }

  #prepare({ name, tables }: Prepared): void {
    const shape = JSON.stringify(tables.map(declaredShape));
    const indexes = JSON.stringify(tables.map((table) => table.indexes));
    this.#rowsChange();
    this.#writer.transaction(() => {
      const stored = this.#storedAs(name);
      if (stored?.shape === shape) {
        // As declared before: what is missing a build has dropped, and its end will make.
        if (stored.indexes === indexes) return;
        this.#reindex(tables);
        this.#writer.prepare('UPDATE projection SET indexes = ? WHERE name = ?').run([indexes, name]);
        return;
      }
      this.#forget(name, stored?.shape);
      for (const table of tables) this.#writer.exec(createTable(table));
      this.#reindex(tables);
      this.#writer
        .prepare(
          'INSERT INTO projection (name, position, recorded_up_to_ms, shape, indexes) VALUES (?, ?, ?, ?, ?)',
        )
        .run([name, BEGINNING.position, BEGINNING.recordedUpToMs, shape, indexes]);
    });
  }

  /** Most snapshots end before anything is committed; only one that doesn't pays for a transaction of its own. */
  snapshot<Answer>(read: (rows: Rows) => Promise<Answer>): Promise<Answer> {
    return this.#whileAvailable(() => this.#snapshot(read));
  }

  async #snapshot<Answer>(read: (rows: Rows) => Promise<Answer>): Promise<Answer> {
    const begun = this.#changes;
    try {
      const checkpoints = () => (this.#checkpoints ??= storedCheckpoints(this.#writer));
      const rows = new CommittedRows(this.#writer, this.#cache, checkpoints, () => this.#changes === begun);
      return await inSequence(rows, read);
    } catch (error) {
      if (!(error instanceof RowsMoved)) throw error;
    }
    return this.#snapshots.snapshot((connection) => inSequence(new SqliteRows(connection), read));
  }

  load(wanted: ReadonlyMap<Table, ReadonlySet<string>>): Promise<LoadedRows> {
    return this.#whileAvailable(
      () => new Map([...wanted].map(([table, keys]) => [table, loadRows(this.#writer, table, keys)])),
    );
  }

  commit(commit: Commit): Promise<boolean> {
    return this.#whileAvailable(() => this.#commit(commit));
  }

  #commit(commit: Commit): boolean {
    const { moves, writes } = commit;
    const move = this.#writer.prepare(
      'UPDATE projection SET position = ?, recorded_up_to_ms = ?, poison = ? WHERE name = ?',
    );
    const done = this.#writer.transaction(() => {
      if (moves.some(({ projection, from }) => this.#positionOf(projection) !== from)) return false;
      for (const { projection, to } of moves)
        move.run([
          to.position,
          to.recordedUpToMs,
          to.poison === undefined ? null : JSON.stringify(to.poison),
          projection,
        ]);
      for (const [table, rows] of writes) this.#write(table, rows);
      return true;
    });
    if (!done) return false;
    this.#remember(writes);
    this.changes.publish(() => ({
      checkpoints: new Map(moves.map(({ projection, to }) => [projection, to])),
      topics: topicsOf(commit),
    }));
    return true;
  }

  beginBuild({ tables }: Prepared): Promise<void> {
    return this.#whileAvailable(() => {
      for (const table of tables)
        for (const name of this.#storedIndexes(table)) this.#writer.exec(`DROP INDEX ${name}`);
      this.#writer.exec(BUILDING);
    });
  }

  endBuild({ tables }: Prepared): Promise<void> {
    return this.#whileAvailable(() => {
      this.#reindex(tables);
      this.#writer.exec(USUAL);
    });
  }

  drop(projection: string): Promise<void> {
    return this.#whileAvailable(() => {
      this.#rowsChange();
      this.#writer.transaction(() => this.#forget(projection, this.#storedAs(projection)?.shape));
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.changes.close();
    this.#snapshots.close();
    this.#writer.close();
  }

  #whileAvailable<Answer>(call: () => Answer | Promise<Answer>): Promise<Answer> {
    return whileAvailable({ isClosed: () => this.#isClosed, isPassing }, call);
  }

  #rowsChange(): void {
    this.#changes += 1;
    this.#checkpoints = undefined;
    this.#cache.clear();
  }

  #remember(writes: Writes): void {
    this.#changes += 1;
    this.#checkpoints = undefined;
    for (const [table, rows] of writes) {
      for (const [key, row] of rows) {
        if (row === null) this.#cache.delete(table, key);
        else this.#cache.set(table, key, row);
      }
    }
  }

  #write(table: Table, rows: ReadonlyMap<string, object | null>): void {
    const upsert = this.#writer.prepare(upsertRow(table));
    const remove = this.#writer.prepare(`DELETE FROM ${tableName(table.name)} WHERE key = ?`);
    for (const [key, row] of rows) {
      const stored = this.#cache.get(table, key);
      if (row === null) remove.run([key]);
      else if (stored === undefined) upsert.run(columnValues(table, key, row));
      else {
        const { text, values } = updateRow(table, key, row, stored);
        if (this.#writer.prepare(text).run(values) !== 1)
          throw new Error(`${table.name} holds no row ${key}, though one was remembered`);
      }
    }
  }

  #positionOf(projection: string): number | undefined {
    const stored = this.#writer.prepare<{ readonly position: number }>(
      'SELECT position FROM projection WHERE name = ?',
    );
    return stored.all([projection])[0]?.position;
  }

  #storedAs(projection: string): StoredAs | undefined {
    const text = 'SELECT shape, indexes FROM projection WHERE name = ?';
    return this.#writer.prepare<StoredAs>(text).all([projection])[0];
  }

  #storedIndexes({ name }: Table): readonly string[] {
    const text = "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL";
    const stored = this.#writer.prepare<{ readonly name: string }>(text).all([name]);
    return stored.map((index) => `"${index.name}"`);
  }

  /** Drops the indexes that are declared no more, and makes those that are not there. */
  #reindex(tables: readonly Table[]): void {
    for (const table of tables) {
      const stored = new Set(this.#storedIndexes(table));
      const declared = new Map(table.indexes.map((fields) => [indexName(table, fields), fields]));
      for (const name of stored) if (!declared.has(name)) this.#writer.exec(`DROP INDEX ${name}`);
      for (const [name, fields] of declared)
        if (!stored.has(name)) this.#writer.exec(createIndex(table, fields));
    }
  }

  #forget(projection: string, shape: string | undefined): void {
    const tables = JSON.parse(shape ?? '[]') as readonly { readonly name: string }[];
    for (const { name } of tables) this.#writer.exec(`DROP TABLE ${tableName(name)}`);
    this.#writer.prepare('DELETE FROM projection WHERE name = ?').run([projection]);
  }
}

/** How a projection's tables were declared when they were made, as JSON texts. */
interface StoredAs {
  readonly shape: string;
  readonly indexes: string;
}

/** Counts the ways in which checkpoints were laid out: a file of another is begun anew. */
const LAYOUT = 3;

class OtherLayout extends Error {
  override readonly name = 'OtherLayout';
}

function openWriter(path: string): Sqlite {
  try {
    return openDatabase(path);
  } catch (error) {
    const broken = error instanceof SqliteError && ['SQLITE_NOTADB', 'SQLITE_CORRUPT'].includes(error.code);
    if (!broken && !(error instanceof OtherLayout)) throw error;
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
    return openDatabase(path);
  }
}

function openDatabase(path: string): Sqlite {
  const writer = openSqlite(path);
  try {
    writer.exec('PRAGMA journal_mode = WAL');
    writer.exec('PRAGMA synchronous = NORMAL');
    writer.exec('PRAGMA busy_timeout = 5000');
    writer.exec(USUAL);
    layOut(writer);
    return writer;
  } catch (error) {
    writer.close();
    throw error;
  }
}

function layOut(writer: Sqlite): void {
  const one = <Row>(text: string) => writer.prepare<Row>(text).all([])[0];
  const layout = one<{ readonly user_version: number }>('PRAGMA user_version')?.user_version;
  if (layout === LAYOUT) return;
  if (one('SELECT name FROM sqlite_schema') !== undefined)
    throw new OtherLayout(`the rows are laid out in way ${layout}`);
  writer.transaction(() => {
    writer.exec(
      `CREATE TABLE projection (name TEXT PRIMARY KEY NOT NULL, position INTEGER NOT NULL,
        recorded_up_to_ms INTEGER NOT NULL, poison TEXT, shape TEXT NOT NULL, indexes TEXT NOT NULL)`,
    );
    writer.exec(`PRAGMA user_version = ${LAYOUT}`);
  });
}
