import { toMonth, type Day } from '@bahi/kernel/day';
import { accumulate, negate, paise, type Paise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import {
  clockTable,
  dayTable,
  entryTable,
  monthTable,
  STILL_RECORDED_MS,
  type SpanRow,
} from './ledger.projection.ts';

/**
 * A party's account as the books had it at a time, in milliseconds. A future time and {@link NOW_MS} mean the present.
 */
export interface KnownAccount {
  readonly partyId: string;
  readonly knownAtMs: number;
}

/** Later than any recorded time. */
export const NOW_MS = STILL_RECORDED_MS - 1;

/** Recorded times that are less ahead of the clock follow from several appends at once. */
const SET_BACK_MS = 1_000;

/** A range of recorded times. */
interface Recorded {
  readonly above: number;
  readonly atMost: number;
}

/**
 * The recorded time up to which books were known at a time of the clock. The two differ for a few milliseconds if
 * several commands append at once, and after the clock was set back. Recorded times continue from the last one before
 * that, so a time that the clock then passed again names no event of its own: it means everything up to the last event
 * that the clock dated up to it. A time at which something was recorded before the clock was set back means just that
 * (docs/decisions/0063-recorded-times.md).
 * @param isNamed whether something was recorded in these books in a range of times
 */
export async function findKnownMs(
  rows: Rows,
  atMs: number,
  isNamed: (between: Recorded) => Promise<boolean>,
): Promise<number> {
  const [late] = await rows.find(clockTable, {
    where: { clockMs: { atMost: atMs }, recordedMs: { above: atMs } },
    sort: ['-recordedMs'],
    limit: 1,
  });
  if (late === undefined) return atMs;
  if (late.recordedMs - late.clockMs < SET_BACK_MS) return late.recordedMs;
  const between = { above: late.clockMs, atMost: atMs };
  const isMeant = (await isNamed(between)) || (await rows.count(clockTable, { recordedMs: between }, 1)) > 0;
  return isMeant ? atMs : late.recordedMs;
}

/** {@link findKnownMs} for the books of a party. */
export function toKnownMs(rows: Rows, partyId: string, atMs: number): Promise<number> {
  return findKnownMs(rows, atMs, async (between) => {
    const entered = await rows.count(entryTable, { partyId, recordedFromMs: between }, 1);
    return entered > 0 || (await rows.count(entryTable, { partyId, recordedUntilMs: between }, 1)) > 0;
  });
}

/** Selects the entries that were recorded by then and not yet taken back. */
export function knownRows({ partyId, knownAtMs }: KnownAccount) {
  return { partyId, recordedFromMs: { atMost: knownAtMs }, recordedUntilMs: { above: knownAtMs } } as const;
}

/** Selects the entries that had been recorded and taken back by then. */
export function takenBackRows({ partyId, knownAtMs }: KnownAccount) {
  return { partyId, recordedUntilMs: { atMost: knownAtMs } } as const;
}

/**
 * Selects the months, or the buckets of days, that had begun by then. A day has a bucket for each month of recording in
 * which something was posted to it or taken back. A bucket that changed after `knownAtMs` is only partially known.
 */
export function begunSpans({ partyId, knownAtMs }: KnownAccount) {
  return { partyId, firstRecordedMs: { atMost: knownAtMs } } as const;
}

/** Whether the sums of a span were the same at `knownAtMs`: nothing in it was entered or taken back later. */
export function isUnchanged({ lastRecordedMs }: SpanRow, { knownAtMs }: KnownAccount): boolean {
  return lastRecordedMs <= knownAtMs;
}

/** Selects the spans for which {@link isUnchanged} holds. */
function unchangedSpans({ partyId, knownAtMs }: KnownAccount) {
  return { partyId, lastRecordedMs: { atMost: knownAtMs } } as const;
}

/** Selects the spans that had begun by `knownAtMs` and changed later. */
function changedSpans(account: KnownAccount) {
  return { ...begunSpans(account), lastRecordedMs: { above: account.knownAtMs } } as const;
}

/**
 * The balance at the end of a day; null gives the balance over all days. Sums whole months up to the first that
 * changed after `knownAtMs`, then days.
 */
export async function balanceThrough(rows: Rows, account: KnownAccount, day: Day | null): Promise<Paise> {
  const month = day === null ? undefined : toMonth(day);
  const changed = { ...changedSpans(account), span: { below: month } };
  const [firstChanged] = await rows.find(monthTable, { where: changed, sort: ['span'], limit: 1 });
  const below = firstChanged?.span ?? month;
  const months = await rows.sum(monthTable, { ...unchangedSpans(account), span: { below } }, ['sumPaise']);
  if (below === undefined) return paise(months.sumPaise);
  const range = { atLeast: `${below}-01`, atMost: day ?? undefined };
  const { totals, partiallyKnownDays } = await wholeDays(rows, account, range, ['sumPaise']);
  const balancePaise = accumulate(paise(months.sumPaise), paise(totals.sumPaise));
  if (partiallyKnownDays.length === 0) return balancePaise;
  const where = { ...knownRows(account), occurredOn: { in: partiallyKnownDays } };
  const { amountPaise } = await rows.sum(entryTable, where, ['amountPaise']);
  return accumulate(balancePaise, paise(amountPaise));
}

type Total = 'count' | 'reversedCount' | 'sumPaise';

/**
 * The sums of the days in a range, except days with a partially known bucket. An entry does not say which bucket it is
 * in, so such a day is left out with all its buckets and must be counted entry by entry.
 */
export async function wholeDays<Field extends Total>(
  rows: Rows,
  account: KnownAccount,
  span: { readonly atLeast: string; readonly atMost: string | undefined },
  fields: readonly Field[],
): Promise<{
  readonly totals: Readonly<Record<Field, number>>;
  readonly partiallyKnownDays: readonly Day[];
}> {
  const totals = await rows.sum(dayTable, { ...unchangedSpans(account), span }, fields);
  const buckets = await rows.find(dayTable, { where: { ...changedSpans(account), span } });
  if (buckets.length === 0) return { totals, partiallyKnownDays: [] };
  const partiallyKnownDays = [...new Set(buckets.map((bucket) => bucket.span as Day))];
  const partialSums = await rows.sum(
    dayTable,
    { ...unchangedSpans(account), span: { in: partiallyKnownDays } },
    fields,
  );
  const rest = fields.map((field) => {
    const [all, excluded] = [paise(totals[field]), paise(partialSums[field])];
    return [field, accumulate(all, negate(excluded))] as const;
  });
  return { totals: Object.fromEntries<number>(rest) as Record<Field, number>, partiallyKnownDays };
}
