import { monthOf, type Day } from '@bahi/kernel/day';
import { add, negate, paise, ZERO, type Paise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import {
  dayTable,
  entryTable,
  monthTable,
  reversalOf,
  type EntryRow,
  type SpanRow,
} from './ledger.projection.ts';

/** Which lines of a party's ledger: both days included, null for no bound. */
export interface LedgerRange {
  readonly partyId: string;
  readonly from: Day | null;
  readonly to: Day | null;
  /** Also the entries that were taken back, each with its reversal directly behind it. */
  readonly corrections: boolean;
}

/** A line with the running balance behind it. `reverses` on a reversal. */
export interface LedgerLine {
  readonly entry: EntryRow;
  readonly reverses: string | null;
  readonly balancePaise: Paise;
}

export interface LedgerPage {
  /** Newest first. */
  readonly lines: readonly LedgerLine[];
  readonly length: number;
  readonly broughtForwardPaise: Paise;
}

/**
 * One page of a ledger without a stored running balance: its place is found through the counts of months and of
 * the days of one month, and the balance before it through their sums. DESIGN, "The ledger".
 */
export async function ledgerPage(
  rows: Rows,
  range: LedgerRange,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<LedgerPage> {
  const spans = await spansIn(rows, range);
  const length = spans.reduce((total, span) => total + linesOf(span, range), 0);
  const newestFirst = await linesFrom(rows, range, spans, offset, limit);
  const oldest = newestFirst.at(-1);
  const broughtForwardPaise =
    oldest === undefined
      ? await balanceBeforeDay(rows, range.partyId, range.from)
      : await balanceBefore(rows, oldest);
  return { lines: withBalances(newestFirst, broughtForwardPaise), length, broughtForwardPaise };
}

interface Line {
  readonly entry: EntryRow;
  readonly reverses: string | null;
}

function linesOf(span: SpanRow, { corrections }: LedgerRange): number {
  return span.count + (corrections ? 2 * span.reversedCount : 0);
}

/** Months that lie inside the range, and the days of those that it cuts; newest first, without overlap. */
async function spansIn(rows: Rows, { partyId, from, to }: LedgerRange): Promise<readonly SpanRow[]> {
  const cut = new Set([from, to].flatMap((day) => (day === null ? [] : [monthOf(day)])));
  const months = await rows.find(monthTable, {
    where: {
      partyId,
      span: {
        atLeast: from === null ? undefined : monthOf(from),
        atMost: to === null ? undefined : monthOf(to),
      },
    },
    sort: ['-span'],
  });
  const spans: SpanRow[] = [];
  for (const month of months) {
    if (!cut.has(month.span)) spans.push(month);
    else spans.push(...(await daysOf(rows, partyId, month.span, from, to)));
  }
  return spans;
}

function daysOf(rows: Rows, partyId: string, month: string, from: Day | null, to: Day | null) {
  const first = `${month}-01`;
  const last = `${month}-31`;
  const span = {
    atLeast: from !== null && from > first ? from : first,
    atMost: to !== null && to < last ? to : last,
  };
  return rows.find(dayTable, { where: { partyId, span }, sort: ['-span'] });
}

/** Skips whole months, then whole days, and reads entries only from the day that the page starts in. */
async function linesFrom(
  rows: Rows,
  range: LedgerRange,
  spans: readonly SpanRow[],
  offset: number,
  limit: number,
): Promise<readonly Line[]> {
  let skip = offset;
  for (const span of spans) {
    if (skip >= linesOf(span, range)) {
      skip -= linesOf(span, range);
    } else if (span.span.length === 'yyyy-MM'.length) {
      const days = await daysOf(rows, range.partyId, span.span, range.from, range.to);
      const start = dayAtOffset(days, range, skip);
      return entriesFrom(rows, range, start.day, start.skip, limit);
    } else {
      return entriesFrom(rows, range, span.span, skip, limit);
    }
  }
  return [];
}

function dayAtOffset(days: readonly SpanRow[], range: LedgerRange, offset: number) {
  let skip = offset;
  for (const day of days) {
    if (skip < linesOf(day, range)) return { day: day.span, skip };
    skip -= linesOf(day, range);
  }
  throw new Error('a month counts more lines than its days');
}

async function entriesFrom(
  rows: Rows,
  { partyId, from, corrections }: LedgerRange,
  day: string,
  skip: number,
  limit: number,
): Promise<readonly Line[]> {
  const occurredOn = { atLeast: from ?? undefined, atMost: day as Day };
  const where = { partyId, live: corrections ? undefined : true, occurredOn };
  const sort = ['-occurredOn', '-position', '-line'] as const;
  if (!corrections) {
    const entries = await rows.find(entryTable, { where, sort, offset: skip, limit });
    return entries.map((entry) => ({ entry, reverses: null }));
  }
  const entries = await rows.find(entryTable, { where, sort, limit: skip + limit });
  return entries.flatMap(withReversal).slice(skip, skip + limit);
}

/** Newest first, so a reversal stands before the entry that it takes back. */
function withReversal(entry: EntryRow): readonly Line[] {
  const reversal = reversalOf(entry);
  const own = { entry, reverses: null };
  return reversal === null ? [own] : [{ entry: reversal, reverses: entry.entryId }, own];
}

/** The balance before a line; a reversal's line still has its original standing. */
async function balanceBefore(rows: Rows, { entry, reverses }: Line): Promise<Paise> {
  const { partyId, occurredOn, position, line } = entry;
  const sameDay = { partyId, occurredOn, live: true };
  const earlier = await rows.sum(entryTable, { ...sameDay, position: { below: position } }, ['amountPaise']);
  const sameEvent = await rows.sum(entryTable, { ...sameDay, position, line: { below: line } }, [
    'amountPaise',
  ]);
  const original = reverses === null ? ZERO : negate(entry.amountPaise);
  const before = await balanceBeforeDay(rows, partyId, occurredOn);
  return add(before, paise(earlier.amountPaise), paise(sameEvent.amountPaise), original);
}

/** The balance at the start of a day; 0 before everything. */
async function balanceBeforeDay(rows: Rows, partyId: string, day: Day | null): Promise<Paise> {
  if (day === null) return ZERO;
  const month = monthOf(day);
  const months = await rows.sum(monthTable, { partyId, span: { below: month } }, ['sumPaise']);
  const days = await rows.sum(dayTable, { partyId, span: { atLeast: `${month}-01`, below: day } }, [
    'sumPaise',
  ]);
  return add(paise(months.sumPaise), paise(days.sumPaise));
}

function withBalances(newestFirst: readonly Line[], broughtForward: Paise): readonly LedgerLine[] {
  let balancePaise = broughtForward;
  const oldestFirst = newestFirst.toReversed().map((line) => {
    balancePaise = add(balancePaise, line.entry.amountPaise);
    return { ...line, balancePaise };
  });
  return oldestFirst.toReversed();
}
