import { type Projection } from '@bahi/read-store/projection';
import { applyEvents } from '@bahi/read-store/apply-events';
import { meetsConditions } from '@bahi/read-store/conditions';
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
import { addDays, dayAt, dayStartMs, type Day } from '@bahi/kernel/day';
import { type RecordedEnvelope } from '@bahi/kernel/envelope';
import { accumulate, negate, paise } from '@bahi/kernel/paise';
import { type CommandLog } from '../audit/command-log.ts';
import { branchBooksProjection, owedSpanTable } from '../ledger/branch-books/branch-books.projection.ts';
import {
  boxSpanTable,
  cashBookProjection,
  cashCountTable,
  countKnownAt,
  type CashCountRow,
} from '../ledger/cash-book/cash-book.projection.ts';
import { overviewProjection, resultTable, spentTable } from '../overview/overview.projection.ts';
import { spansThrough, type Span, type SpanCondition } from '../spans.ts';
import { findRecordedBetween, toFirmKnownMs } from './find-first-unknown.ts';

/** The tables with late rows, whose sums are kept of the past. */
const SUMMED: ReadonlyMap<Table, Projection> = new Map<Table, Projection>([
  [resultTable, overviewProjection],
  [spentTable, overviewProjection],
  [boxSpanTable, cashBookProjection],
  [owedSpanTable, branchBooksProjection],
]);

/** The part of the log that questions about sums read. */
export type KnownLog = Pick<CommandLog, 'readCommands'>;

interface Known {
  readonly organisationId: string;
  /** The recorded time up to which the books were known. */
  readonly knownMs: number;
  /** The day of that time. */
  readonly on: Day;
}

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
  log: KnownLog,
): Promise<Rows> {
  const knownMs = await toFirmKnownMs(rows, organisationId, knownAtMs);
  return new KnownRows(rows, { organisationId, knownMs, on: dayAt(knownMs) }, log);
}

type SumsOf<Field extends string> = Readonly<Record<Field, number>>;

class KnownRows implements Rows {
  readonly #folded = new Map<Table, readonly Span[]>();
  #later: readonly RecordedEnvelope[] | undefined;

  constructor(
    private readonly rows: Rows,
    private readonly known: Known,
    private readonly log: KnownLog,
  ) {}

  async sum<Row extends object, Field extends IntegerField<Row>>(
    table: Table<Row>,
    where: WhereAny<Row>,
    fields: readonly Field[],
  ): Promise<SumsOf<Field>> {
    if (!SUMMED.has(table)) return this.rows.sum(table, where, fields);
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
    if (!SUMMED.has(table)) return this.rows.sumBy(table, where, by, fields, cap);
    const parts = this.#parts(where);
    if (parts === null) return [];
    const present = await this.rows.sumBy(table, parts.present, by, fields, cap);
    const late = await this.rows.sumBy(table, parts.late, by, fields, cap);
    const later = new Map<unknown, Row[]>();
    for (const row of await this.#laterRows(table, parts.present)) {
      const value = fieldValue(table, row, by);
      later.set(value, [...(later.get(value) ?? []), row]);
    }
    const lateSums = new Map<unknown, SumsOf<Field>>(late.map(({ value, sums }) => [value, sums]));
    return present.map(({ value, sums }) => ({
      value,
      sums: toSums(fields, (field) =>
        without(sums[field], [lateSums.get(value)?.[field] ?? 0, ...valuesOf(later.get(value) ?? [], field)]),
      ),
    }));
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
    if (SUMMED.has(table)) throw new RangeError(`of the past, ${table.name} has sums alone`);
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
    const folded = this.#folded.get(table) ?? (await this.#fold(table));
    this.#folded.set(table, folded);
    return (folded as readonly Row[]).filter((row) =>
      alternatives(where).some((one: Where<Row>) => meetsConditions(table, row, one)),
    );
  }

  /** Only what the rows hold already: they may lag behind the log. */
  async #fold(table: Table): Promise<readonly Span[]> {
    const projection = SUMMED.get(table);
    if (projection === undefined) throw new RangeError(`${table.name} has no late rows`);
    this.#later ??= await this.#readLater();
    const position = (await this.rows.checkpoints()).get(projection.name)?.position ?? 0;
    const events = this.#later.filter((event) => event.position <= position);
    return [
      ...applyEvents(onlyTable(projection, table), events)
        .all(table as Table<Span>)
        .values(),
    ];
  }

  async #readLater(): Promise<readonly RecordedEnvelope[]> {
    const { organisationId, knownMs, on } = this.known;
    const restOfDay = { above: knownMs, atMost: dayStartMs(addDays(on, 1)) - 1 };
    const commands = await findRecordedBetween(this.rows, organisationId, restOfDay);
    const read = await this.log.readCommands(commands.map(({ position }) => position));
    return read.map(({ event }) => event).filter((event) => event.organisationId === organisationId);
  }
}

const LATE = { DAY: 'LATE_DAY', MONTH: 'LATE_MONTH' } as const;

function isFilled<One>(list: readonly One[]): list is readonly [One, ...One[]] {
  return list.length > 0;
}

/** The projection without its other tables, whose changes may need rows of earlier events. */
function onlyTable(projection: Projection, table: Table): Projection {
  const listChanges: Projection['listChanges'] = (event) =>
    projection.listChanges(event).filter((change) => change.table === table);
  return { ...projection, listChanges };
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
