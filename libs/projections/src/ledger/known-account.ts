import { monthOf, type Day } from '@bahi/kernel/day';
import { add, paise, sum, type Paise } from '@bahi/kernel/paise';
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
export function standing({ partyId, knownAtMs }: KnownAccount) {
  return { partyId, knownFromMs: { atMost: knownAtMs }, knownUntilMs: { above: knownAtMs } } as const;
}

/** Entries that had been recorded and taken back by then. */
export function takenBack({ partyId, knownAtMs }: KnownAccount) {
  return { partyId, knownUntilMs: { atMost: knownAtMs } } as const;
}

/** Days or months of which something was known by then. */
export function begun({ partyId, knownAtMs }: KnownAccount) {
  return { partyId, firstKnownMs: { atMost: knownAtMs } } as const;
}

/** What a span adds up to was the same then: nothing in it has been entered or taken back since. */
export function isWhole({ lastKnownMs }: SpanRow, { knownAtMs }: KnownAccount): boolean {
  return lastKnownMs <= knownAtMs;
}

/**
 * The balance at the end of a day, null for that of everything. Months and days that have not changed since count as
 * a whole; only of those that have are the entries looked at.
 */
export async function balanceThrough(rows: Rows, account: KnownAccount, day: Day | null): Promise<Paise> {
  const month = day === null ? undefined : monthOf(day);
  const spans = [...(await rows.find(monthTable, { where: { ...begun(account), span: { below: month } } }))];
  if (day !== null) {
    const span = { atLeast: `${month}-01`, atMost: day };
    spans.push(...(await rows.find(dayTable, { where: { ...begun(account), span } })));
  }
  return sumOf(rows, account, spans);
}

/** Months are taken apart into days, days into entries. */
async function sumOf(rows: Rows, account: KnownAccount, spans: readonly SpanRow[]): Promise<Paise> {
  const changed = spans.filter((span) => !isWhole(span, account));
  const days = changed.filter(({ span }) => !isMonth(span));
  for (const { span } of changed.filter((each) => isMonth(each.span)))
    days.push(...(await rows.find(dayTable, { where: { ...begun(account), span: daysIn(span) } })));
  const whole = [
    ...spans.filter((span) => isWhole(span, account)),
    ...days.filter((day) => isWhole(day, account)),
  ];
  const total = sum(whole, ({ sumPaise }) => sumPaise);
  const inParts = days.filter((day) => !isWhole(day, account)).map(({ span }) => span as Day);
  if (inParts.length === 0) return total;
  const where = { ...standing(account), occurredOn: { in: inParts } };
  const { amountPaise } = await rows.sum(entryTable, where, ['amountPaise']);
  return add(total, paise(amountPaise));
}

export function isMonth(span: string): boolean {
  return span.length === 'yyyy-MM'.length;
}

/** The days of a month, as a range of texts. */
export function daysIn(month: string) {
  return { atLeast: `${month}-01`, atMost: `${month}-31` };
}
