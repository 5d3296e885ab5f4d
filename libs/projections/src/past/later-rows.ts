import { foldInto } from '@bahi/read-store/apply-events';
import { type Projection } from '@bahi/read-store/projection';
import { type Rows } from '@bahi/read-store/read-store';
import { type Table } from '@bahi/read-store/table';
import { addDays, dayStartMs, type Day } from '@bahi/kernel/day';
import { type RecordedEnvelope } from '@bahi/kernel/envelope';
import { toShortId } from '@bahi/kernel/short-id';
import { type CommandLog } from '../audit/command-log.ts';
import { commandTable, dayTable, trailProjection } from '../audit/trail.projection.ts';
import { branchBooksProjection, owedSpanTable } from '../ledger/branch-books/branch-books.projection.ts';
import { boxSpanTable, cashBookProjection } from '../ledger/cash-book/cash-book.projection.ts';
import { overviewProjection, resultTable, spentTable } from '../overview/overview.projection.ts';
import { type Span } from '../spans.ts';

/** The tables with late rows, whose sums are kept of the past. */
const SUMMED: ReadonlyMap<Table, Projection> = new Map<Table, Projection>([
  [resultTable, overviewProjection],
  [spentTable, overviewProjection],
  [boxSpanTable, cashBookProjection],
  [owedSpanTable, branchBooksProjection],
]);

export function isSummed(table: Table): boolean {
  return SUMMED.has(table);
}

/** The books of a firm up to a recorded time, and the day of that time. */
export interface KnownBooks {
  readonly organisationId: string;
  readonly knownMs: number;
  readonly on: Day;
}

type RowsOfTables = ReadonlyMap<Table, readonly Span[]>;

/** The answers of all calls of a page are made of the same rows; more are kept for people who compare times. */
const MAX_KEPT = 32;

/**
 * What a firm recorded later on the day of a time, in the form of rows: from the log, by the projections themselves. Of
 * a day that is over it never changes, so the last few are kept.
 */
export class LaterRows {
  readonly #kept = new Map<string, RowsOfTables>();

  constructor(private readonly log: Pick<CommandLog, 'readCommands'>) {}

  async find<Row extends object>(rows: Rows, books: KnownBooks, table: Table<Row>): Promise<readonly Row[]> {
    const key = `${books.organisationId} ${books.knownMs}`;
    const found = this.#kept.get(key) ?? (await this.#fold(rows, books, key));
    return (found.get(table) ?? []) as readonly object[] as readonly Row[];
  }

  async #fold(rows: Rows, books: KnownBooks, key: string): Promise<RowsOfTables> {
    const events = await this.#read(rows, books);
    const checkpoints = await rows.checkpoints();
    const folded = new Map<Table, readonly Span[]>();
    for (const [table, projection] of SUMMED) {
      // Only what the rows hold already: they may lag behind the log.
      const { position = 0 } = checkpoints.get(projection.name) ?? {};
      const held = events.filter((event) => event.position <= position);
      folded.set(table, await foldInto(table as Table<Span>, projection, held));
    }
    const nextDayMs = dayStartMs(addDays(books.on, 1));
    const isOver = [trailProjection, ...SUMMED.values()].every(
      ({ name }) => (checkpoints.get(name)?.recordedUpToMs ?? 0) >= nextDayMs,
    );
    if (isOver) this.#keep(key, folded);
    return folded;
  }

  #keep(key: string, folded: RowsOfTables): void {
    this.#kept.set(key, folded);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  async #read(rows: Rows, { organisationId, knownMs, on }: KnownBooks): Promise<readonly RecordedEnvelope[]> {
    const firm = toShortId(organisationId);
    const sort = ['day', 'firstNumber'] as const;
    const [first] = await rows.find(dayTable, { where: { firm, day: on }, sort, limit: 1 });
    if (first === undefined) return [];
    const [next] = await rows.find(dayTable, { where: { firm, day: { above: on } }, sort, limit: 1 });
    const number = { atLeast: first.firstNumber, below: next?.firstNumber };
    const ofDay = await rows.find(commandTable, { where: { firm, number }, sort: ['number'] });
    const later = ofDay.filter(({ recordedAt }) => recordedAt > knownMs).map(({ position }) => position);
    const read = later.length === 0 ? [] : await this.log.readCommands(later);
    return read.map(({ event }) => event).filter((event) => event.organisationId === organisationId);
  }
}
