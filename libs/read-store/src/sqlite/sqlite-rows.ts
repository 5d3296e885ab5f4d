import { type Sqlite, type SqlValue } from '@bahi/sqlite/open-sqlite';
import { checkRowCount } from '../conditions.ts';
import {
  alternatives,
  type Group,
  type IntegerField,
  type Queries,
  type Query,
  type ScannedPage,
  type WhereAny,
} from '../read-store.ts';
import { type Poison, type StoredCheckpoint } from '../checkpoint.ts';
import { fieldType, type Table } from '../table.ts';
import { countSql, findSql, sumBySql, sumSql, type Sql } from './query-sql.ts';
import { tableName } from './table-sql.ts';

/** Queries over one connection. They form a snapshot only if the caller ensures it. */
export class SqliteRows implements Queries {
  readonly #connection: Sqlite;

  constructor(connection: Sqlite) {
    this.#connection = connection;
  }

  async get<Row extends object>(table: Table<Row>, key: string): Promise<Row | undefined> {
    return loadRows<Row>(this.#connection, table, [key]).get(key);
  }

  async getMany<Row extends object>(
    table: Table<Row>,
    keys: Iterable<string>,
  ): Promise<ReadonlyMap<string, Row>> {
    return loadRows<Row>(this.#connection, table, keys);
  }

  async scan<Row extends object>(
    table: Table<Row>,
    { after, max }: ScannedPage,
  ): Promise<ReadonlyMap<string, Row>> {
    const text = `SELECT key, row FROM ${tableName(table.name)} WHERE key > ? ORDER BY key LIMIT ?`;
    const found = this.#all<StoredRow>({ text, values: [after, checkRowCount(max)] });
    return new Map(found.map(({ key, row }) => [key, JSON.parse(row) as Row]));
  }

  async find<Row extends object>(table: Table<Row>, query: Query<Row>): Promise<readonly Row[]> {
    const found = this.#all<{ readonly row: string }>(findSql(table, query));
    return found.map(({ row }) => JSON.parse(row) as Row);
  }

  async count<Row extends object>(table: Table<Row>, where: WhereAny<Row>, cap: number): Promise<number> {
    const count = (of: WhereAny<Row>) =>
      this.#all<{ readonly rows: number }>(countSql(table, of, cap))[0]?.rows ?? 0;
    const wheres = alternatives(where);
    // A row that several alternatives find counts once, which takes longer to find out than the count of one
    // alternative. If one alternative alone reaches the cap, that is enough.
    if (wheres.length > 1 && wheres.some((one) => count(one) === cap)) return cap;
    return count(wheres);
  }

  async sum<Row extends object, Field extends string>(
    table: Table<Row>,
    where: WhereAny<Row>,
    fields: readonly Field[],
  ): Promise<Readonly<Record<Field, number>>> {
    const [row] = this.#all<Readonly<Record<Field, number>>>(sumSql(table, where, fields));
    const sums = fields.map((field) => [field, row?.[field] ?? 0] as const);
    return Object.fromEntries(sums) as Record<Field, number>;
  }

  async sumBy<Row extends object, By extends keyof Row & string, Field extends IntegerField<Row>>(
    table: Table<Row>,
    where: WhereAny<Row>,
    by: By,
    fields: readonly Field[],
    cap: number,
  ): Promise<readonly Group<Row[By], Field>[]> {
    const grouped = this.#all<Readonly<Record<string, SqlValue>>>(sumBySql(table, where, by, fields, cap));
    const isBoolean = fieldType(table, by) === 'boolean';
    return grouped.map((row) => {
      const value = isBoolean && row['value'] !== null ? row['value'] === 1 : row['value'];
      const sums = fields.map((field) => [field, row[`sum_${field}`] ?? 0] as const);
      return { value, rows: row['rows'], sums: Object.fromEntries(sums) } as Group<Row[By], Field>;
    });
  }

  async checkpoints(): Promise<ReadonlyMap<string, StoredCheckpoint>> {
    return storedCheckpoints(this.#connection);
  }

  #all<Row>({ text, values }: Sql): readonly Row[] {
    return this.#connection.prepare<Row>(text).all(values);
  }
}

/** Projection → checkpoint, sorted by name. */
export function storedCheckpoints(connection: Sqlite): ReadonlyMap<string, StoredCheckpoint> {
  const text = 'SELECT projection, position, recorded_up_to_ms, poison FROM checkpoint ORDER BY projection';
  const stored = connection.prepare<CheckpointRow>(text).all([]);
  return new Map(
    stored.map(({ projection, position, recorded_up_to_ms: recordedUpToMs, poison }) => [
      projection,
      { position, recordedUpToMs, ...(poison === null ? {} : { poison: JSON.parse(poison) as Poison }) },
    ]),
  );
}

interface CheckpointRow {
  readonly projection: string;
  readonly position: number;
  readonly recorded_up_to_ms: number;
  /** JSON text. */
  readonly poison: string | null;
}

/** Up to this many keys have a statement each; more are bound as one JSON text, in one statement. */
const KEYS_ONE_BY_ONE = 3;

/** Key → row, for the keys that exist. */
export function loadRows<Row extends object>(
  connection: Sqlite,
  table: Table<Row>,
  keys: Iterable<string>,
): ReadonlyMap<string, Row> {
  const wanted = [...keys];
  const found = wanted.length > KEYS_ONE_BY_ONE ? loadAllAtOnce() : wanted.flatMap(loadOne);
  return new Map(found.map(({ key, row }) => [key, JSON.parse(row) as Row]));

  function loadOne(key: string): readonly StoredRow[] {
    const text = `SELECT key, row FROM ${tableName(table.name)} WHERE key = ?`;
    return connection.prepare<StoredRow>(text).all([key]);
  }
  function loadAllAtOnce(): readonly StoredRow[] {
    const text = `SELECT key, row FROM ${tableName(table.name)} WHERE key IN (SELECT value FROM json_each(?))`;
    return connection.prepare<StoredRow>(text).all([JSON.stringify(wanted)]);
  }
}

interface StoredRow {
  readonly key: string;
  readonly row: string;
}
