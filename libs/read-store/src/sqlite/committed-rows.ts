import { type Sqlite } from '@bahi/sqlite/open-sqlite';
import {
  type Group,
  type IntegerField,
  type Queries,
  type Query,
  type ScannedPage,
  type WhereAny,
} from '../read-store.ts';
import { type StoredCheckpoint } from '../checkpoint.ts';
import { type RowCache } from '../row-cache.ts';
import { type Table } from '../table.ts';
import { loadRows, SqliteRows } from './sqlite-rows.ts';

/** A commit happened between two queries of one snapshot, so the snapshot must be read again, in a transaction. */
export class RowsMoved extends Error {
  override readonly name = 'RowsMoved';
}

/**
 * The rows as last committed, from memory if they were read before. This is cheaper than a transaction. The queries
 * form a snapshot as long as no commit happens in between, which each of them checks.
 * @throws RowsMoved
 */
export class CommittedRows implements Queries {
  readonly #rows: SqliteRows;

  constructor(
    private readonly connection: Sqlite,
    private readonly cache: RowCache,
    private readonly checkpointsNow: () => ReadonlyMap<string, StoredCheckpoint>,
    private readonly isUnmoved: () => boolean,
  ) {
    this.#rows = new SqliteRows(connection);
  }

  async get<Row extends object>(table: Table<Row>, key: string): Promise<Row | undefined> {
    return (await this.getMany(table, [key])).get(key);
  }

  async getMany<Row extends object>(
    table: Table<Row>,
    keys: Iterable<string>,
  ): Promise<ReadonlyMap<string, Row>> {
    this.#check();
    const found = new Map<string, Row>();
    const missing = new Set<string>();
    for (const key of keys) {
      const row = this.cache.get(table, key);
      if (row === undefined) missing.add(key);
      else found.set(key, row as Row);
    }
    if (missing.size === 0) return found;
    for (const [key, row] of loadRows(this.connection, table, missing)) {
      this.cache.set(table, key, row);
      found.set(key, row);
    }
    return found;
  }

  scan<Row extends object>(table: Table<Row>, page: ScannedPage): Promise<ReadonlyMap<string, Row>> {
    this.#check();
    return this.#rows.scan(table, page);
  }

  find<Row extends object>(table: Table<Row>, query: Query<Row>): Promise<readonly Row[]> {
    this.#check();
    return this.#rows.find(table, query);
  }

  count<Row extends object>(table: Table<Row>, where: WhereAny<Row>, cap: number): Promise<number> {
    this.#check();
    return this.#rows.count(table, where, cap);
  }

  sum<Row extends object, Field extends string>(
    table: Table<Row>,
    where: WhereAny<Row>,
    fields: readonly Field[],
  ): Promise<Readonly<Record<Field, number>>> {
    this.#check();
    return this.#rows.sum(table, where, fields);
  }

  sumBy<Row extends object, By extends keyof Row & string, Field extends IntegerField<Row>>(
    table: Table<Row>,
    where: WhereAny<Row>,
    by: By,
    fields: readonly Field[],
    cap: number,
  ): Promise<readonly Group<Row[By], Field>[]> {
    this.#check();
    return this.#rows.sumBy(table, where, by, fields, cap);
  }

  async checkpoints(): Promise<ReadonlyMap<string, StoredCheckpoint>> {
    this.#check();
    return this.checkpointsNow();
  }

  #check(): void {
    if (!this.isUnmoved()) throw new RowsMoved('rows were committed during a snapshot');
  }
}
