import { type ClientSession, type Collection, type Document } from 'mongodb';
import { checkRowCount } from '../conditions.ts';
import {
  type Group,
  type IntegerField,
  type Queries,
  type Query,
  type ScannedPage,
  type WhereAny,
} from '../read-store.ts';
import { type StoredCheckpoint } from '../checkpoint.ts';
import { fieldType, type Table } from '../table.ts';
import { toFilter, toOrder, storedField } from './mongo-filter.ts';
import { type StoredRow } from './stored-row.ts';

/** Queries of one snapshot session: they see the same state as the checkpoints that were read first. */
export class MongoQueries implements Queries {
  constructor(
    private readonly session: ClientSession,
    private readonly stored: ReadonlyMap<string, StoredCheckpoint>,
    private readonly findCollection: (table: Table) => Collection<StoredRow>,
  ) {}

  async get<Row extends object>(table: Table<Row>, key: string): Promise<Row | undefined> {
    return (await this.getMany(table, [key])).get(key);
  }

  getMany<Row extends object>(table: Table<Row>, keys: Iterable<string>): Promise<ReadonlyMap<string, Row>> {
    return findRows(this.findCollection(table), keys, this.session);
  }

  async scan<Row extends object>(
    table: Table<Row>,
    { after, max }: ScannedPage,
  ): Promise<ReadonlyMap<string, Row>> {
    const options = { session: this.session, sort: { _id: 1 }, limit: checkRowCount(max) } as const;
    // In MongoDB, a limit of 0 means no limit.
    if (max === 0) return new Map();
    const found = this.findCollection(table).find({ _id: { $gt: after } }, options);
    return new Map((await found.toArray()).map(({ _id, row }) => [_id, row as Row]));
  }

  async find<Row extends object>(
    table: Table<Row>,
    { where = {}, sort, limit, offset = 0 }: Query<Row>,
  ): Promise<readonly Row[]> {
    const end = {
      skip: checkRowCount(offset),
      ...(limit === undefined ? {} : { limit: checkRowCount(limit) }),
    };
    const filter = toFilter(table, where);
    // In MongoDB, a limit of 0 means no limit.
    if (limit === 0) return [];
    const order = new Map(toOrder(table, sort));
    const found = this.findCollection(table).find(filter, { session: this.session, sort: order, ...end });
    return (await found.toArray()).map(({ row }) => row as Row);
  }

  async count<Row extends object>(table: Table<Row>, where: WhereAny<Row>, cap: number): Promise<number> {
    if (checkRowCount(cap) === 0) return 0;
    return this.findCollection(table).countDocuments(toFilter(table, where), {
      session: this.session,
      limit: cap,
    });
  }

  async sum<Row extends object, Field extends IntegerField<Row>>(
    table: Table<Row>,
    where: WhereAny<Row>,
    fields: readonly Field[],
  ): Promise<Readonly<Record<Field, number>>> {
    const stages = [
      { $match: toFilter(table, where) },
      { $group: { _id: null, ...sumAccumulators(table, fields) } },
    ];
    const [found = {}] = await this.#aggregate(table, stages);
    return saturatedSums(found, fields);
  }

  async sumBy<Row extends object, By extends keyof Row & string, Field extends IntegerField<Row>>(
    table: Table<Row>,
    where: WhereAny<Row>,
    by: By,
    fields: readonly Field[],
    cap: number,
  ): Promise<readonly Group<Row[By], Field>[]> {
    if (fieldType(table, by) === 'searchable')
      throw new RangeError(`${table.name}.${by} is searchable text, which is not grouped by`);
    if (checkRowCount(cap) === 0) return [];
    // Unset is the same as null.
    const value = { $ifNull: [`$${storedField(table, by)}`, null] };
    const stages = [
      { $match: toFilter(table, where) },
      { $group: { _id: value, rows: { $sum: 1 }, ...sumAccumulators(table, fields) } },
      { $sort: { _id: 1 } },
      { $limit: cap },
    ];
    const groups = await this.#aggregate(table, stages);
    return groups.map((group) => {
      const { _id: of, rows } = group as { readonly _id: unknown; readonly rows: number };
      return { value: of, rows, sums: saturatedSums(group, fields) } as Group<Row[By], Field>;
    });
  }

  async checkpoints(): Promise<ReadonlyMap<string, StoredCheckpoint>> {
    return this.stored;
  }

  #aggregate(table: Table, stages: Document[]): Promise<readonly Document[]> {
    return this.findCollection(table).aggregate(stages, { session: this.session }).toArray();
  }
}

/** The accumulators of a `$group`: sum, minimum and maximum of each field. */
function sumAccumulators(table: Table, fields: readonly string[]): Document {
  const sums = fields.flatMap((field) => {
    const value = `$${storedField(table, field)}`;
    return [
      [`sum_${field}`, { $sum: value }],
      [`least_${field}`, { $min: value }],
      [`most_${field}`, { $max: value }],
    ];
  });
  return Object.fromEntries(sums) as Document;
}

function saturatedSums<Field extends string>(
  group: Document,
  fields: readonly Field[],
): Readonly<Record<Field, number>> {
  const sums = fields.map((field) => [
    field,
    capSum(group[`sum_${field}`], group[`least_${field}`], group[`most_${field}`]),
  ]);
  return Object.fromEntries(sums) as Record<Field, number>;
}

/** For reads outside a snapshot session, which has its own read concern. */
const MAJORITY = { readConcern: { level: 'majority' } } as const;

/** Key → row, for the keys that exist. */
export async function findRows<Row extends object>(
  collection: Collection<StoredRow>,
  keys: Iterable<string>,
  session?: ClientSession,
): Promise<ReadonlyMap<string, Row>> {
  const wanted = [...keys];
  if (wanted.length === 0) return new Map();
  const found = collection.find({ _id: { $in: wanted } }, session === undefined ? MAJORITY : { session });
  return new Map((await found.toArray()).map(({ _id, row }) => [_id, row as Row]));
}

const MAX_SUM = Number.MAX_SAFE_INTEGER;

/**
 * Caps a sum at the safe integers. If any row already has the largest or smallest value, the sum stays there. A
 * sum beyond 64 bits comes as a double, and a sum beyond the safe integers as an approximation: both get capped.
 */
function capSum(sum: unknown, least: unknown, most: unknown): number {
  if (Number(most) >= MAX_SUM) return MAX_SUM;
  if (Number(least) <= -MAX_SUM) return -MAX_SUM;
  return Math.max(-MAX_SUM, Math.min(MAX_SUM, Number(sum ?? 0)));
}
