import { readingFromHundredths, type Hundredths } from '@bahi/kernel/measures';
import { subtract, paise, type Paise } from '@bahi/kernel/paise';
import { type Role } from '../may.ts';
import { bookMessages } from '../book-messages.ts';

/** Percent of the receivable amount that a party may keep as TDS, in hundredths; of a party that has no rate of its own. */
export const USUAL_TDS_RATE = 200 as Hundredths;
/** No rate for freight is higher. */
export const HIGHEST_TDS_RATE = 2_000 as Hundredths;

const HUNDREDTHS_OF_WHOLE = 10_000n;

/** The trips or the opening that a receipt pays for. */
export interface Taxable {
  /** Fare less deductions, or the opening balance. */
  readonly receivablePaise: Paise;
  /** What the party kept of it before. */
  readonly tdsPaise: Paise;
}

export interface TdsLimit {
  readonly mostPaise: Paise;
  /** By which it is reckoned, in hundredths of a percent. */
  readonly rate: Hundredths;
  /** The owner may enter more. */
  readonly isManagers: boolean;
}

/**
 * The most that a party may keep of a receipt together with what it kept before (docs/rules/money.md#what-each-action-posts): by its own rate or
 * the usual one; the owner may enter up to the highest.
 */
export function tdsLimit(
  paidFor: readonly Taxable[],
  { role, partyRate }: { readonly role: Role; readonly partyRate: Hundredths | null },
): TdsLimit {
  const rate = role === 'ADMIN' ? HIGHEST_TDS_RATE : (partyRate ?? USUAL_TDS_RATE);
  const receivable = paidFor.reduce((sum, each) => sum + BigInt(each.receivablePaise), 0n);
  const kept = paidFor.reduce((sum, each) => sum + each.tdsPaise, 0);
  const most = paise(Number((receivable * BigInt(rate)) / HUNDREDTHS_OF_WHOLE));
  const left = subtract(most, paise(kept));
  return {
    mostPaise: paise(Math.max(left, 0)),
    rate,
    isManagers: rate < HIGHEST_TDS_RATE && role !== 'ADMIN',
  };
}

/** What is wrong with a tax that is above it. */
export function tdsAbove({ mostPaise, rate, isManagers }: TdsLimit): string {
  return bookMessages.tdsAbove(mostPaise, rate / 100, isManagers);
}

/** A rate as the wire has it. */
export function percentOf(rate: Hundredths | null | undefined): number | null {
  return rate == null ? null : readingFromHundredths(rate);
}
