import { monthOf, type Day } from '@bahi/kernel/day';
import { accumulate, negate, paise, type Paise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { dayTable, entryTable, monthTable, STILL_KNOWN_MS, type SpanRow } from './ledger.projection.ts';

/** A party's account as the books had it at a time, in milliseconds; a time to come and {@link NOW_MS}: as they are. */
export interface KnownAccount {
  readonly partyId: string;
  readonly knownAtMs: number;
}

/** Later than everything that was ever recorded. */
export const NOW_MS = STILL_KNOWN_MS - 1;

/** Entries that were recorded by then and not yet taken back. */
export function knownRows({ partyId, knownAtMs }: KnownAccount) {
  return { partyId, knownFromMs: { atMost: knownAtMs }, knownUntilMs: { above: knownAtMs } } as const;
}

/** Entries that had been recorded and taken back by then. */
export function takenBack({ partyId, knownAtMs }: KnownAccount) {
  return { partyId, knownUntilMs: { atMost: knownAtMs } } as const;
}

/** Months, or cells of days, of which something was known by then. */
export function begun({ partyId, knownAtMs }: KnownAccount) {
  return { partyId, firstKnownMs: { atMost: knownAtMs } } as const;
}

/** What a span adds up to was the same then: nothing in it has been entered or taken back since. */
export function isWhole({ lastKnownMs }: SpanRow, { knownAtMs }: KnownAccount): boolean {
  return lastKnownMs <= knownAtMs;
}

/** The spans that {@link isWhole} is true of. */
function whole({ partyId, knownAtMs }: KnownAccount) {
  return { partyId, lastKnownMs: { atMost: knownAtMs } } as const;
}

/** Of which something was known by then, and more has become known since. */
function partiallyKnown(account: KnownAccount) {
  return { ...begun(account), lastKnownMs: { above: account.knownAtMs } } as const;
}

/**
 * The balance at the end of a day, null for that of everything. Months count as a whole up to the first that has
 * changed since, from there on days.
 */
export async function balanceThrough(rows: Rows, account: KnownAccount, day: Day | null): Promise<Paise> {
  const month = day === null ? undefined : monthOf(day);
  const changed = { ...partiallyKnown(account), span: { below: month } };
  const [firstChanged] = await rows.find(monthTable, { where: changed, sort: ['span'], limit: 1 });
  const below = firstChanged?.span ?? month;
  const months = await rows.sum(monthTable, { ...whole(account), span: { below } }, ['sumPaise']);
  if (below === undefined) return paise(months.sumPaise);
  const range = { atLeast: `${below}-01`, atMost: day ?? undefined };
  const { totals, daysInParts } = await wholeDays(rows, account, range, ['sumPaise']);
  const balancePaise = accumulate(paise(months.sumPaise), paise(totals.sumPaise));
  if (daysInParts.length === 0) return balancePaise;
  const where = { ...knownRows(account), occurredOn: { in: daysInParts } };
  const { amountPaise } = await rows.sum(entryTable, where, ['amountPaise']);
  return accumulate(balancePaise, paise(amountPaise));
}

type Total = 'count' | 'reversedCount' | 'sumPaise';

/**
 * What the days of a range add up to, but for those with a cell in parts: an entry does not tell its cell, so such a
 * day leaves its whole cells too and is to be looked into entry by entry.
 */
export async function wholeDays<Field extends Total>(
  rows: Rows,
  account: KnownAccount,
  span: { readonly atLeast: string; readonly atMost: string | undefined },
  fields: readonly Field[],
): Promise<{ readonly totals: Readonly<Record<Field, number>>; readonly daysInParts: readonly Day[] }> {
  const totals = await rows.sum(dayTable, { ...whole(account), span }, fields);
  const cells = await rows.find(dayTable, { where: { ...partiallyKnown(account), span } });
  if (cells.length === 0) return { totals, daysInParts: [] };
  const daysInParts = [...new Set(cells.map((cell) => cell.span as Day))];
  const besides = await rows.sum(dayTable, { ...whole(account), span: { in: daysInParts } }, fields);
  const rest = fields.map((field) => {
    const [all, aside] = [paise(totals[field]), paise(besides[field])];
    return [field, accumulate(all, negate(aside))] as const;
  });
  return { totals: Object.fromEntries<number>(rest) as Record<Field, number>, daysInParts };
}
