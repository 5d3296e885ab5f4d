import { openSqlite, type Sqlite, type SqlValue } from '@bahi/sqlite/open-sqlite';
import { removeSqlite } from '@bahi/sqlite/remove-sqlite';
import { isDamage } from '@bahi/sqlite/sqlite-error';
import { StepRefused, writeBatch, type WriteStep } from '@bahi/sqlite/write-batch';
import { WriteThread } from '@bahi/sqlite/write-thread';
import { inSequence } from '../query-sequence.ts';
import {
  type Commit,
  type LoadedRows,
  type ProjectionTables,
  type ReadStore,
  type Rows,
} from '../read-store.ts';
import { BEGINNING, type StoredCheckpoint } from '../checkpoint.ts';
import { listCommitTopics } from '../commit-topics.ts';
import { joinMoves, type JointMove } from '../joint-moves.ts';
import { MemoryFeed } from '../memory-feed.ts';
import { RowCache } from '../row-cache.ts';
import { declaredShape, type Table } from '../table.ts';
import { translateStoreErrors } from '../translate-store-errors.ts';
import { CommittedRows, RowsMoved } from './committed-rows.ts';
import { isTransient } from './transient-error.ts';
import { SnapshotPool } from './snapshot-pool.ts';
import { loadRows, SqliteRows, storedCheckpoints } from './sqlite-rows.ts';
import {
  columnValues,
  createIndex,
  createTable,
  indexName,
  removeRow,
  tableName,
  updateRow,
  upsertRow,
} from './table-sql.ts';

export interface SqliteReadStoreOptions {
  readonly path: string;
  /** Snapshots that can be open at the same time; more wait. */
  readonly readers?: number;
  /**
   * The bundle of `libs/sqlite/src/write-thread.entry.ts`: its thread writes the rows while projections are built;
   * without it, this thread does.
   */
  readonly writeThread?: URL | undefined;
  /** Called once the file is found damaged. It has been removed: the process should end, and the next one builds it. */
  readonly onBroken?: (cause: Error) => void;
}

/**
 * The read models in one SQLite file. All of it can be built again, so it isn't synced at each commit, may be deleted
 * while the server is down, and is replaced by an empty file when it is damaged.
 */
export function openSqliteReadStore(options: SqliteReadStoreOptions): ReadStore {
  const { path, readers = 4, writeThread, onBroken } = options;
  const writer = openWriter(path);
  const thread = writeThread && new WriteThread(writeThread, { path, setUp: `${CONNECTION}; ${BUILDING}` });
  return new SqliteReadStore(writer, new SnapshotPool(path, readers), thread, (cause) => {
    removeSqlite(path);
    onBroken?.(cause);
  });
}

/** The number of rows of one table that answers keep in memory, in each of two generations. */
const CACHED_ROWS = 2_000;

/**
 * A commit writes every page that it changes, mostly one leaf of each index, so smaller pages mean fewer bytes; but
 * wide index entries fill still smaller pages badly. docs/decisions/0067-smaller-pages-of-rows.md.
 */
const PAGE_BYTES = 2_048;

/**
 * A build changes the same pages repeatedly. With rare checkpoints of the write-ahead log a page is copied once for
 * many changes, and a large cache keeps the pages in memory. Queries need no large cache, because the operating system
 * caches the file.
 */
const CONNECTION = 'PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000';
const SERVING = 'PRAGMA wal_autocheckpoint = 8000; PRAGMA cache_size = -16384';
const BUILDING = 'PRAGMA wal_autocheckpoint = 80000; PRAGMA cache_size = -131072';

class SqliteReadStore implements ReadStore {
  /** A commit of thousands of rows takes as long per row as a small one. */
  readonly maxRowsPerCommit = null;
  readonly changes = new MemoryFeed();
  readonly #writer: Sqlite;
  readonly #snapshots: SnapshotPool;
  readonly #cache = new RowCache(CACHED_ROWS);
  /** Rises with every change of rows, which, outside a build, only this connection makes. */
  #changeCount = 0;
  /** As last committed; every answer needs them. */
  #checkpoints: ReadonlyMap<string, StoredCheckpoint> | undefined;
  /** During a build another thread may write rows, so only the file knows the latest changes. */
  #isBuilding = false;
  #isClosed = false;
  #isDamaged = false;

  constructor(
    writer: Sqlite,
    snapshots: SnapshotPool,
    private readonly thread: WriteThread | undefined,
    private readonly onDamage: (cause: Error) => void,
  ) {
    this.#writer = writer;
    this.#snapshots = snapshots;
  }

  prepare(projection: ProjectionTables): Promise<void> {
    return this.#translateErrors(() => this.#prepare(projection));
  }

  #prepare({ name, tables }: ProjectionTables): void {
    const shape = JSON.stringify(tables.map(declaredShape));
    const indexes = JSON.stringify(
      tables.map((table) => table.indexes.map((fields) => indexName(table, fields))),
    );
    this.#forgetCached();
    this.#writer.transaction(() => {
      const stored = this.#readDeclaration(name);
      if (stored?.shape === shape) {
        // Unchanged declaration: a build has dropped the missing indexes, and its end will create them.
        if (stored.indexes === indexes) return;
        this.#reindex(tables);
        this.#writer.prepare('UPDATE projection SET indexes = ? WHERE name = ?').run([indexes, name]);
        return;
      }
      this.#forget(name, stored?.shape);
      for (const table of tables) this.#writer.exec(createTable(table));
      this.#reindex(tables);
      this.#writer
        .prepare('INSERT INTO projection (name, shape, indexes) VALUES (?, ?, ?)')
        .run([name, shape, indexes]);
      this.#writer
        .prepare('INSERT INTO checkpoint (projection, position, recorded_up_to_ms) VALUES (?, ?, ?)')
        .run([name, BEGINNING.position, BEGINNING.recordedUpToMs]);
    });
  }

  /** Most snapshots end before the next commit; only one that doesn't needs its own transaction. */
  snapshot<Answer>(read: (rows: Rows) => Promise<Answer>): Promise<Answer> {
    return this.#translateErrors(() => this.#snapshot(read));
  }

  async #snapshot<Answer>(read: (rows: Rows) => Promise<Answer>): Promise<Answer> {
    const begun = this.#changeCount;
    const isUnmoved = () => this.#changeCount === begun && !this.#isBuilding;
    try {
      const checkpoints = () => (this.#checkpoints ??= storedCheckpoints(this.#writer));
      const rows = new CommittedRows(this.#writer, this.#cache, checkpoints, isUnmoved);
      return await inSequence(rows, read);
    } catch (error) {
      if (!(error instanceof RowsMoved)) throw error;
    }
    return this.#snapshots.snapshot((connection) => inSequence(new SqliteRows(connection), read));
  }

  load(wanted: ReadonlyMap<Table, ReadonlySet<string>>): Promise<LoadedRows> {
    return this.#translateErrors(
      () => new Map([...wanted].map(([table, keys]) => [table, loadRows(this.#writer, table, keys)])),
    );
  }

  commit(commit: Commit): Promise<boolean> {
    return this.#translateErrors(() => this.#commit(commit));
  }

  async #commit(commit: Commit): Promise<boolean> {
    const { moves, writes } = commit;
    const moving = joinMoves(moves).map(moveCheckpoints);
    const steps = [...moving, ...[...writes].flatMap(([table, rows]) => this.#steps(table, rows))];
    try {
      if (this.#isBuilding && this.thread !== undefined) await this.thread.write(steps);
      else writeBatch(this.#writer, steps);
    } catch (error) {
      if (error instanceof StepRefused && error.step < moving.length) return false;
      throw error;
    }
    this.#remember(commit);
    this.changes.publish(() => ({
      checkpoints: new Map(moves.map(({ projection, to }) => [projection, to])),
      topics: listCommitTopics(commit),
    }));
    return true;
  }

  beginBuild({ tables }: ProjectionTables): Promise<void> {
    return this.#translateErrors(() => {
      this.#forgetCached();
      this.#isBuilding = true;
      for (const table of tables)
        for (const name of this.#storedIndexes(table)) this.#writer.exec(`DROP INDEX ${name}`);
      this.#writer.exec(BUILDING);
    });
  }

  endBuild({ name, tables }: ProjectionTables): Promise<void> {
    return this.#translateErrors(async () => {
      await this.thread?.close();
      this.#isBuilding = false;
      this.#reindex(tables);
      this.#writer.exec(SERVING);
      this.changes.publish(() => ({
        checkpoints: new Map([[name, storedCheckpoints(this.#writer).get(name) ?? BEGINNING]]),
        topics: 'all',
      }));
    });
  }

  drop(projection: string): Promise<void> {
    return this.#translateErrors(() => {
      this.#forgetCached();
      this.#writer.transaction(() => this.#forget(projection, this.#readDeclaration(projection)?.shape));
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.thread?.close();
    this.changes.close();
    this.#snapshots.close();
    this.#writer.close();
  }

  async #translateErrors<Answer>(call: () => Answer | Promise<Answer>): Promise<Answer> {
    try {
      return await translateStoreErrors({ isClosed: () => this.#isClosed, isTransient }, call);
    } catch (error) {
      if (isDamage(error) && !this.#isDamaged) {
        this.#isDamaged = true;
        this.onDamage(error);
      }
      throw error;
    }
  }

  #forgetCached(): void {
    this.#changeCount += 1;
    this.#checkpoints = undefined;
    this.#cache.clear();
  }

  #remember({ moves, writes }: Commit): void {
    if (this.#isBuilding) return;
    this.#changeCount += 1;
    const moved = moves.map(({ projection, to }) => [projection, to] as const);
    this.#checkpoints &&= new Map([...this.#checkpoints, ...moved]);
    for (const [table, rows] of writes) {
      for (const [key, row] of rows) {
        if (row === null) this.#cache.delete(table, key);
        else this.#cache.set(table, key, row);
      }
    }
  }

  /** Cached rows are updated where they differ; for all others it is unknown whether they exist. */
  #steps(table: Table, rows: ReadonlyMap<string, object | null>): readonly WriteStep[] {
    const upserts: (readonly SqlValue[])[] = [];
    const removals: (readonly SqlValue[])[] = [];
    const updates: WriteStep[] = [];
    for (const [key, row] of rows) {
      const stored = this.#cache.get(table, key);
      if (row === null) removals.push([key]);
      else if (stored === undefined) upserts.push(columnValues(table, key, row));
      else updates.push(updateRow(table, key, row, stored));
    }
    const steps = [
      { text: upsertRow(table), runs: upserts },
      { text: removeRow(table), runs: removals },
    ];
    return [...steps.filter(({ runs }) => runs.length > 0), ...updates];
  }

  #readDeclaration(projection: string): StoredDeclaration | undefined {
    const text = 'SELECT shape, indexes FROM projection WHERE name = ?';
    return this.#writer.prepare<StoredDeclaration>(text).all([projection])[0];
  }

  #storedIndexes({ name }: Table): readonly string[] {
    const text = "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL";
    const stored = this.#writer.prepare<{ readonly name: string }>(text).all([name]);
    return stored.map((index) => `"${index.name}"`);
  }

  /** Drops indexes that are no longer declared, and creates missing ones. */
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
    this.#writer.prepare('DELETE FROM checkpoint WHERE projection = ?').run([projection]);
  }
}

function moveCheckpoints({ projections, from, to }: JointMove): WriteStep {
  const poison = to.poison === undefined ? null : JSON.stringify(to.poison);
  return {
    text: `UPDATE checkpoint SET position = ?, recorded_up_to_ms = ?, poison = ?
      WHERE position = ? AND projection IN (SELECT value FROM json_each(?))`,
    runs: [[to.position, to.recordedUpToMs, poison, from, JSON.stringify(projections)]],
    changes: projections.length,
  };
}

/** The declaration of a projection's tables when they were created, as JSON texts. */
interface StoredDeclaration {
  readonly shape: string;
  readonly indexes: string;
}

/** The version of the layout of checkpoints. A file with an unknown layout is replaced by an empty file. */
const LAYOUT = 4;
/** The layout before it, with the checkpoint in the projection's row, which also holds long texts. */
const CHECKPOINT_IN_PROJECTION = 3;

class UnknownLayout extends Error {
  override readonly name = 'UnknownLayout';
}

function openWriter(path: string): Sqlite {
  try {
    return openDatabase(path);
  } catch (error) {
    if (!isDamage(error) && !(error instanceof UnknownLayout)) throw error;
    removeSqlite(path);
    return openDatabase(path);
  }
}

function openDatabase(path: string): Sqlite {
  const writer = openSqlite(path);
  try {
    // Has no effect on a file that already has pages.
    writer.exec(`PRAGMA page_size = ${PAGE_BYTES}`);
    writer.exec('PRAGMA journal_mode = WAL');
    writer.exec(CONNECTION);
    writer.exec(SERVING);
    ensureLayout(writer);
    return writer;
  } catch (error) {
    writer.close();
    throw error;
  }
}

/**
 * Brings a copy of rows that an older version wrote to the current layout. False if the layout is unknown: the next
 * start builds such rows again.
 */
export function updateLayout(path: string): boolean {
  const writer = openSqlite(path);
  try {
    ensureLayout(writer);
    return true;
  } catch (error) {
    if (error instanceof UnknownLayout) return false;
    throw error;
  } finally {
    writer.close();
  }
}

function ensureLayout(writer: Sqlite): void {
  const one = <Row>(text: string) => writer.prepare<Row>(text).all([])[0];
  const layout = one<{ readonly user_version: number }>('PRAGMA user_version')?.user_version;
  if (layout === LAYOUT) return;
  if (layout === CHECKPOINT_IN_PROJECTION) return moveOutCheckpoints(writer);
  if (one('SELECT name FROM sqlite_schema') !== undefined)
    throw new UnknownLayout(`the rows have the unknown layout ${layout}`);
  writer.transaction(() => {
    writer.exec(
      'CREATE TABLE projection (name TEXT PRIMARY KEY NOT NULL, shape TEXT NOT NULL, indexes TEXT NOT NULL)',
    );
    writer.exec(CHECKPOINT_TABLE);
    writer.exec(`PRAGMA user_version = ${LAYOUT}`);
  });
}

/** Short rows, because every commit writes all of them: they share a page. */
const CHECKPOINT_TABLE = `CREATE TABLE checkpoint (projection TEXT PRIMARY KEY NOT NULL, position INTEGER NOT NULL,
  recorded_up_to_ms INTEGER NOT NULL, poison TEXT) WITHOUT ROWID`;

function moveOutCheckpoints(writer: Sqlite): void {
  writer.transaction(() => {
    writer.exec(CHECKPOINT_TABLE);
    writer.exec('INSERT INTO checkpoint SELECT name, position, recorded_up_to_ms, poison FROM projection');
    for (const moved of ['position', 'recorded_up_to_ms', 'poison'])
      writer.exec(`ALTER TABLE projection DROP COLUMN ${moved}`);
    writer.exec(`PRAGMA user_version = ${LAYOUT}`);
  });
}
