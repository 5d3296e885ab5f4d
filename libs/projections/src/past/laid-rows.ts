import { meetsConditions } from '@bahi/read-store/conditions';
import {
  alternatives,
  type Group,
  type IntegerField,
  type Query,
  type Rows,
  type ScannedPage,
  type WhereAny,
} from '@bahi/read-store/read-store';
import { type StoredCheckpoint } from '@bahi/read-store/checkpoint';
import { fieldValue, type FieldValue, type Table } from '@bahi/read-store/table';

/** Rows of the past in memory, by table and key. */
export class LaidTables {
  readonly #tables = new Map<Table, ReadonlyMap<string, object>>();

  /** The table has these rows and no others. */
  set<Row extends object>(table: Table<Row>, rows: ReadonlyMap<string, Row>): this {
    this.#tables.set(table, rows);
    return this;
  }

  get<Row extends object>(table: Table<Row>): ReadonlyMap<string, Row> | undefined {
    return this.#tables.get(table) as ReadonlyMap<string, Row> | undefined;
  }
}

/**
 * Rows of the past laid over the present ones: the laid tables are read from memory, all others from the store. So the
 * query of the present answers about the past, with the names of today. A laid table can be read by key, found and
 * counted, which is what queries of one thing do.
 */
export function layOver(rows: Rows, laid: LaidTables): Rows {
  return new LaidRows(rows, laid);
}

class LaidRows implements Rows {
  constructor(
    private readonly present: Rows,
    private readonly laid: LaidTables,
  ) {}

  async get<Row extends object>(table: Table<Row>, key: string): Promise<Row | undefined> {
    const past = this.laid.get(table);
    return past === undefined ? this.present.get(table, key) : past.get(key);
  }

  async getMany<Row extends object>(
    table: Table<Row>,
    keys: Iterable<string>,
  ): Promise<ReadonlyMap<string, Row>> {
    const past = this.laid.get(table);
    if (past === undefined) return this.present.getMany(table, keys);
    const asked = new Set(keys);
    return new Map([...past].filter(([key]) => asked.has(key)));
  }

  async find<Row extends object>(table: Table<Row>, query: Query<Row>): Promise<readonly Row[]> {
    const past = this.laid.get(table);
    if (past === undefined) return this.present.find(table, query);
    const { where = {}, sort = [], offset = 0, limit = Infinity } = query;
    const found = [...past].filter(([, row]) => isFound(table, row, where));
    const fields = sort.map((by) => ({ field: by.replace(/^-/, ''), sign: by.startsWith('-') ? -1 : 1 }));
    // As in the stores, the keys sort in the direction of the last field.
    const keySign = fields.at(-1)?.sign ?? 1;
    const ordered = found.toSorted(([oneKey, one], [otherKey, other]) => {
      for (const { field, sign } of fields) {
        const order = compareValues(fieldValue(table, one, field), fieldValue(table, other, field));
        if (order !== 0) return sign * order;
      }
      return keySign * compareValues(oneKey, otherKey);
    });
    return ordered.slice(offset, offset + limit).map(([, row]) => row);
  }

  async count<Row extends object>(table: Table<Row>, where: WhereAny<Row>, cap: number): Promise<number> {
    const past = this.laid.get(table);
    if (past === undefined) return this.present.count(table, where, cap);
    return Math.min([...past.values()].filter((row) => isFound(table, row, where)).length, cap);
  }

  async scan<Row extends object>(table: Table<Row>, page: ScannedPage): Promise<ReadonlyMap<string, Row>> {
    this.#assertPresent(table);
    return this.present.scan(table, page);
  }

  async sum<Row extends object, Field extends IntegerField<Row>>(
    table: Table<Row>,
    where: WhereAny<Row>,
    fields: readonly Field[],
  ): Promise<Readonly<Record<Field, number>>> {
    this.#assertPresent(table);
    return this.present.sum(table, where, fields);
  }

  async sumBy<Row extends object, By extends keyof Row & string, Field extends IntegerField<Row>>(
    table: Table<Row>,
    where: WhereAny<Row>,
    by: By,
    fields: readonly Field[],
    cap: number,
  ): Promise<readonly Group<Row[By], Field>[]> {
    this.#assertPresent(table);
    return this.present.sumBy(table, where, by, fields, cap);
  }

  checkpoints(): Promise<ReadonlyMap<string, StoredCheckpoint>> {
    return this.present.checkpoints();
  }

  dependencies(): Promise<ReadonlyMap<string, StoredCheckpoint>> {
    return this.present.dependencies();
  }

  #assertPresent(table: Table): void {
    if (this.laid.get(table) !== undefined) throw new RangeError(`${table.name} of the past has no sums`);
  }
}

function isFound<Row extends object>(table: Table<Row>, row: Row, where: WhereAny<Row>): boolean {
  return alternatives(where).some((one) => meetsConditions(table, row, one));
}

/** Null comes first, as in the stores. Searchable text is not sorted here. */
function compareValues(one: FieldValue, other: FieldValue): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  return one < other ? -1 : 1;
}
