import { addDays, toMonth, type Day } from '@bahi/kernel/day';
import { accumulate, negate, paise, ZERO, type Paise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import {
  balanceThrough,
  begunSpans,
  isUnchanged,
  knownRows,
  takenBackRows,
  wholeDays,
  type KnownAccount,
} from './known-account.ts';
import {
  dayTable,
  entryTable,
  monthTable,
  NEWEST_FIRST,
  type EntryRow,
  type SpanRow,
} from './ledger.projection.ts';

/** The range of a party's ledger: both days included, null for no bound. */
export interface LedgerRange extends KnownAccount {
  readonly from: Day | null;
  readonly to: Day | null;
  /** Also the entries that were taken back, each directly followed by its reversal. */
  readonly corrections: boolean;
}

/** A line and the balance after it. A reversal has `reverses`. */
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
 * One page of a ledger, without a stored running balance. The counts of months, and of the days in one month, locate
 * the page; their sums give the balance before it. docs/architecture/read-side.md#the-ledger.
 */
export async function ledgerPage(
  rows: Rows,
  range: LedgerRange,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<LedgerPage> {
  const months = await monthsIn(rows, range);
  const length = months.reduce((total, { lines }) => total + lines, 0);
  const newestFirst = await readLinesFrom(rows, range, months, offset, limit);
  const oldest = newestFirst.at(-1);
  const broughtForwardPaise =
    oldest === undefined
      ? await balanceBeforeDay(rows, range, range.from)
      : await readBalanceBefore(rows, range, oldest);
  return { lines: withBalances(newestFirst, broughtForwardPaise), length, broughtForwardPaise };
}

interface Line {
  readonly entry: EntryRow;
  readonly reverses: string | null;
}

/** A day or month, and the number of lines that it shows. */
interface SpanLines {
  readonly span: string;
  readonly lines: number;
}

/** The months, newest first. Counts day by day the months that the range cuts or that changed after `knownAtMs`. */
async function monthsIn(rows: Rows, range: LedgerRange): Promise<readonly SpanLines[]> {
  const { from, to } = range;
  const cut = new Set([from, to].flatMap((day) => (day === null ? [] : [toMonth(day)])));
  const span = {
    atLeast: from === null ? undefined : toMonth(from),
    atMost: to === null ? undefined : toMonth(to),
  };
  const months = await rows.find(monthTable, { where: { ...begunSpans(range), span }, sort: ['-span'] });
  const spans: SpanLines[] = [];
  for (const month of months) {
    const isAsStored = !cut.has(month.span) && isUnchanged(month, range);
    const lines = isAsStored ? countLines(month, range) : await countLinesOfDays(rows, range, month.span);
    spans.push({ span: month.span, lines });
  }
  return spans;
}

async function countLinesOfDays(rows: Rows, range: LedgerRange, month: string): Promise<number> {
  const span = daysIn(range, month);
  const { totals, partiallyKnownDays } = await wholeDays(rows, range, span, ['count', 'reversedCount']);
  return countLines(totals, range) + (await countLinesOfPartiallyKnown(rows, range, partiallyKnownDays));
}

/** The days of a month, newest first. */
async function listDays(rows: Rows, range: LedgerRange, month: string): Promise<readonly SpanLines[]> {
  const where = { ...begunSpans(range), span: daysIn(range, month) };
  const buckets = await rows.find(dayTable, { where, sort: ['-span'] });
  const spans: SpanLines[] = [];
  for (const span of new Set(buckets.map((bucket) => bucket.span))) {
    const dayBuckets = buckets.filter((bucket) => bucket.span === span);
    const lines = dayBuckets.every((bucket) => isUnchanged(bucket, range))
      ? dayBuckets.reduce((total, bucket) => total + countLines(bucket, range), 0)
      : await countLinesOfPartiallyKnown(rows, range, [span as Day]);
    spans.push({ span, lines });
  }
  return spans;
}

function daysIn({ from, to }: LedgerRange, month: string) {
  const [first, last] = [`${month}-01`, `${month}-31`];
  return {
    atLeast: from !== null && from > first ? from : first,
    atMost: to !== null && to < last ? to : last,
  };
}

function countLines(
  { count, reversedCount }: Pick<SpanRow, 'count' | 'reversedCount'>,
  { corrections }: LedgerRange,
): number {
  return count + (corrections ? 2 * reversedCount : 0);
}

/** Counts, entry by entry, the lines of days with a bucket that changed after `knownAtMs`. */
async function countLinesOfPartiallyKnown(
  rows: Rows,
  range: LedgerRange,
  days: readonly Day[],
): Promise<number> {
  if (days.length === 0) return 0;
  const occurredOn = { in: days };
  const all = Number.MAX_SAFE_INTEGER;
  const liveLines = await rows.count(entryTable, { ...knownRows(range), occurredOn }, all);
  if (!range.corrections) return liveLines;
  return liveLines + 2 * (await rows.count(entryTable, { ...takenBackRows(range), occurredOn }, all));
}

/** Skips whole months, then whole days, and reads entries only from the day in which the page starts. */
async function readLinesFrom(
  rows: Rows,
  range: LedgerRange,
  months: readonly SpanLines[],
  offset: number,
  limit: number,
): Promise<readonly Line[]> {
  const start = spanAtOffset(months, offset);
  if (start === undefined) return [];
  const day = spanAtOffset(await listDays(rows, range, start.span), start.skip);
  if (day === undefined) throw new Error('a month counts more lines than its days');
  return readEntriesFrom(rows, range, day.span, day.skip, limit);
}

function spanAtOffset(spans: readonly SpanLines[], offset: number) {
  let skip = offset;
  for (const { span, lines } of spans) {
    if (skip < lines) return { span, skip };
    skip -= lines;
  }
  return undefined;
}

async function readEntriesFrom(
  rows: Rows,
  range: LedgerRange,
  day: string,
  skip: number,
  limit: number,
): Promise<readonly Line[]> {
  const occurredOn = { atLeast: range.from ?? undefined, atMost: day as Day };
  if (!range.corrections) {
    const where = { ...knownRows(range), occurredOn };
    const entries = await rows.find(entryTable, { where, sort: NEWEST_FIRST, offset: skip, limit });
    return entries.map((entry) => ({ entry: { ...entry, reversedBy: null }, reverses: null }));
  }
  const { partyId, knownAtMs } = range;
  const where = { partyId, recordedFromMs: { atMost: knownAtMs }, occurredOn };
  const entries = await rows.find(entryTable, { where, sort: NEWEST_FIRST, limit: skip + limit });
  return entries.flatMap((entry) => withReversal(entry, range)).slice(skip, skip + limit);
}

/** Newest first, so a reversal comes before the entry that it takes back. */
function withReversal(entry: EntryRow, { knownAtMs }: KnownAccount): readonly Line[] {
  const { reversedBy, recordedUntilMs, amountPaise, outwardPaise, inwardPaise } = entry;
  if (reversedBy === null || recordedUntilMs > knownAtMs)
    return [{ entry: { ...entry, reversedBy: null }, reverses: null }];
  const swapped = {
    amountPaise: negate(amountPaise),
    outwardPaise: inwardPaise,
    inwardPaise: outwardPaise,
  };
  const reversal = { ...entry, ...swapped, entryId: reversedBy, reversedBy: null };
  return [
    { entry: reversal, reverses: entry.entryId },
    { entry, reverses: null },
  ];
}

/** The balance before a line. Before a reversal's line, the original still counts. */
async function readBalanceBefore(
  rows: Rows,
  account: KnownAccount,
  { entry, reverses }: Line,
): Promise<Paise> {
  const { occurredOn, chainPosition, chainLine, position } = entry;
  const sameDay = { ...knownRows(account), occurredOn };
  const earlier = [
    { chainPosition: { below: chainPosition } },
    { chainPosition, chainLine: { below: chainLine } },
    { chainPosition, chainLine, position: { below: position } },
  ];
  let balancePaise = await balanceBeforeDay(rows, account, occurredOn);
  for (const where of earlier) {
    const { amountPaise } = await rows.sum(entryTable, { ...sameDay, ...where }, ['amountPaise']);
    balancePaise = accumulate(balancePaise, paise(amountPaise));
  }
  return reverses === null ? balancePaise : accumulate(balancePaise, negate(entry.amountPaise));
}

/** The balance at the start of a day; 0 before the first. */
async function balanceBeforeDay(rows: Rows, account: KnownAccount, day: Day | null): Promise<Paise> {
  return day === null ? ZERO : balanceThrough(rows, account, addDays(day, -1));
}

function withBalances(newestFirst: readonly Line[], broughtForward: Paise): readonly LedgerLine[] {
  let balancePaise = broughtForward;
  const oldestFirst = newestFirst.toReversed().map((line) => {
    balancePaise = accumulate(balancePaise, line.entry.amountPaise);
    return { ...line, balancePaise };
  });
  return oldestFirst.toReversed();
}
