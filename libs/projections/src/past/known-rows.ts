import { whetherMeeting } from '@bahi/read-store/conditions';
import {
  alternatives,
  type Group,
  type IntegerField,
  type Query,
  type Rows,
  type ScannedPage,
  type Where,
  type WhereAny,
} from '@bahi/read-store/read-store';
import { type StoredCheckpoint } from '@bahi/read-store/checkpoint';
import { fieldValue, type Table } from '@bahi/read-store/table';
import { dayAt } from '@bahi/kernel/day';
import { accumulate, negate, paise } from '@bahi/kernel/paise';
import { cashCountTable, countKnownAt, type CashCountRow } from '../ledger/cash-book/cash-book.projection.ts';
import { spansThrough, type SpanCondition } from '../spans.ts';
import { toFirmKnownMs } from './find-first-unknown.ts';
import { isSummed, type KnownBooks, type LaterRows } from './later-rows.ts';

/**
 * The rows of a firm, in which sums of spans are those that the books showed at a time of the clock; all other rows are
 * those of now. What counted on a day, D, is what the days up to D have now, without what was recorded after D (late
 * rows), and without what was recorded later on D itself, which is folded from the log by the same projection. Nothing
 * is dated after the day of its recording, so no later day has anything.
 * docs/decisions/0074-sums-as-they-were-known.md.
 */
export async function rowsKnownAt(
  rows: Rows,
  organisationId: string,
  knownAtMs: number,
  later: LaterRows,
): Promise<Rows> {
  const knownMs = await toFirmKnownMs(rows, organisationId, knownAtMs);
  return new KnownRows(rows, { organisationId, knownMs, on: dayAt(knownMs) }, later);
}

type SumsOf<Field extends string> = Readonly<Record<Field, number>>;

class KnownRows implements Rows {
  constructor(
    private readonly rows: Rows,
    private readonly known: KnownBooks,
    private readonly later: LaterRows,
  ) {}

  async sum<Row extends object, Field extends IntegerField<Row>>(
    table: Table<Row>,
    where: WhereAny<Row>,
    fields: readonly Field[],
  ): Promise<SumsOf<Field>> {
    if (!isSummed(table)) return this.rows.sum(table, where, fields);
    const parts = this.#parts(where);
    if (parts === null) return toSums(fields, () => 0);
    const present = await this.rows.sum(table, parts.present, fields);
    const late = await this.rows.sum(table, parts.late, fields);
    const later = await this.#laterRows(table, parts.present);
    return toSums(fields, (field) => without(present[field], [late[field], ...valuesOf(later, field)]));
  }

  async sumBy<Row extends object, By extends keyof Row & string, Field extends IntegerField<Row>>(
    table: Table<Row>,
    where: WhereAny<Row>,
    by: By,
    fields: readonly Field[],
    cap: number,
  ): Promise<readonly Group<Row[By], Field>[]> {
    if (!isSummed(table)) return this.rows.sumBy(table, where, by, fields, cap);
    const parts = this.#parts(where);
    if (parts === null) return [];
    const present = await this.rows.sumBy(table, parts.present, by, fields, cap);
    const late = await this.rows.sumBy(table, parts.late, by, fields, cap);
    const later = new Map<unknown, Row[]>();
    for (const row of await this.#laterRows(table, parts.present)) {
      const value = fieldValue(table, row, by);
      later.set(value, [...(later.get(value) ?? []), row]);
    }
    const lateGroups = new Map<unknown, Group<Row[By], Field>>(late.map((group) => [group.value, group]));
    return present.map(({ value, rows, sums }) => {
      const [lateGroup, laterRows] = [lateGroups.get(value), later.get(value) ?? []];
      return {
        value,
        rows: rows - (lateGroup?.rows ?? 0) - laterRows.length,
        sums: toSums(fields, (field) =>
          without(sums[field], [lateGroup?.sums[field] ?? 0, ...valuesOf(laterRows, field)]),
        ),
      };
    });
  }

  get<Row extends object>(table: Table<Row>, key: string): Promise<Row | undefined> {
    return this.#ofNow(table).get(table, key);
  }

  getMany<Row extends object>(table: Table<Row>, keys: Iterable<string>): Promise<ReadonlyMap<string, Row>> {
    return this.#ofNow(table).getMany(table, keys);
  }

  scan<Row extends object>(table: Table<Row>, page: ScannedPage): Promise<ReadonlyMap<string, Row>> {
    return this.#ofNow(table).scan(table, page);
  }

  async find<Row extends object>(table: Table<Row>, query: Query<Row>): Promise<readonly Row[]> {
    const found = await this.#ofNow(table).find(table, query);
    return (table as Table) === cashCountTable ? this.#knownCounts(found) : found;
  }

  count<Row extends object>(table: Table<Row>, where: WhereAny<Row>, cap: number): Promise<number> {
    return this.#ofNow(table).count(table, where, cap);
  }

  checkpoints(): Promise<ReadonlyMap<string, StoredCheckpoint>> {
    return this.rows.checkpoints();
  }

  dependencies(): Promise<ReadonlyMap<string, StoredCheckpoint>> {
    return this.rows.dependencies();
  }

  #knownCounts<Row extends object>(counts: readonly Row[]): readonly Row[] {
    const { knownMs } = this.known;
    const known = (counts as readonly object[]).flatMap(
      (row) => countKnownAt(row as CashCountRow, knownMs) ?? [],
    );
    return known as readonly object[] as readonly Row[];
  }

  /** @throws RangeError for a table of sums, whose single rows are not kept of the past */
  #ofNow(table: Table): Rows {
    if (isSummed(table)) throw new RangeError(`of the past, ${table.name} has sums alone`);
    return this.rows;
  }

  /** The rows up to the day, and the late ones that were recorded after it; null if no day is left. */
  #parts<Row extends object>(
    where: WhereAny<Row>,
  ): { readonly present: WhereAny<Row>; readonly late: WhereAny<Row> } | null {
    const { on } = this.known;
    const present = alternatives(where).flatMap((one) =>
      spansThrough(one as SpanCondition, on).map((span) => ({ ...one, ...span })),
    );
    const late = present.map((one) => ({ ...one, grain: LATE[one.grain], recordedOn: { above: on } }));
    return isFilled(present) && isFilled(late)
      ? { present: present as WhereAny<Row>, late: late as WhereAny<Row> }
      : null;
  }

  /** The rows of what was recorded later on the day, of those that match. */
  async #laterRows<Row extends object>(table: Table<Row>, where: WhereAny<Row>): Promise<readonly Row[]> {
    const found = await this.later.find(this.rows, this.known, table);
    const isMeant = alternatives(where).map((one: Where<Row>) => whetherMeeting(table, one));
    return found.filter((row) => isMeant.some((meets) => meets(row)));
  }
}

const LATE = { DAY: 'LATE_DAY', MONTH: 'LATE_MONTH' } as const;

function isFilled<One>(list: readonly One[]): list is readonly [One, ...One[]] {
  return list.length > 0;
}

function toSums<Field extends string>(
  fields: readonly Field[],
  value: (field: Field) => number,
): SumsOf<Field> {
  return Object.fromEntries<number>(fields.map((field) => [field, value(field)])) as SumsOf<Field>;
}

function valuesOf<Row extends object>(rows: readonly Row[], field: IntegerField<Row>): readonly number[] {
  return rows.map((row) => row[field] as number);
}

function without(sum: number, parts: readonly number[]): number {
  return parts.reduce((rest, part) => accumulate(paise(rest), negate(paise(part))), sum);
}
