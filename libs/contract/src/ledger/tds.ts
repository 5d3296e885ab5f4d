import { readingFromHundredths, type Hundredths } from '@bahi/kernel/measures';
import { paise, type Paise } from '@bahi/kernel/paise';
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

/** A trip or an opening with the part of it that the receipt pays, tax included. */
export interface TaxableShare extends Taxable {
  readonly sharePaise: Paise;
}

export interface TdsLimit {
  readonly mostPaise: Paise;
  /** By which it is reckoned, in hundredths of a percent. */
  readonly rate: Hundredths;
  /** The owner may enter more. */
  readonly isManagers: boolean;
}

/**
 * The most that a party may keep of a receipt (docs/rules/money.md#tds): by its own rate or the usual one; the owner may
 * enter up to the highest.
 */
export function tdsLimit(
  paidFor: readonly TaxableShare[],
  { role, partyRate }: { readonly role: Role; readonly partyRate: Hundredths | null },
): TdsLimit {
  const rate = role === 'ADMIN' ? HIGHEST_TDS_RATE : (partyRate ?? USUAL_TDS_RATE);
  const most = paidFor.reduce((sum, each) => sum + unroundedTds(each, rate), 0n);
  return {
    mostPaise: paise(Number(most / HUNDREDTHS_OF_WHOLE)),
    rate,
    isManagers: rate < HIGHEST_TDS_RATE && role !== 'ADMIN',
  };
}

/** The most of one share, rounded up: several shares together are limited by their sum, which is rounded once. */
export function mostTdsOf(share: TaxableShare, rate: Hundredths): Paise {
  return paise(Number((unroundedTds(share, rate) + HUNDREDTHS_OF_WHOLE - 1n) / HUNDREDTHS_OF_WHOLE));
}

/** In ten-thousandths of a paisa. What one trip was taxed too little never makes room for another. */
function unroundedTds({ receivablePaise, tdsPaise, sharePaise }: TaxableShare, rate: Hundredths): bigint {
  const left = BigInt(receivablePaise) * BigInt(rate) - BigInt(tdsPaise) * HUNDREDTHS_OF_WHOLE;
  const share = BigInt(sharePaise) * HUNDREDTHS_OF_WHOLE;
  const most = left < share ? left : share;
  return most > 0n ? most : 0n;
}

/** What is wrong with a tax that is above it. */
export function tdsAbove({ mostPaise, rate, isManagers }: TdsLimit): string {
  return bookMessages.tdsAbove(mostPaise, rate / 100, isManagers);
}

/** A rate as the wire has it. */
export function percentOf(rate: Hundredths | null | undefined): number | null {
  return rate == null ? null : readingFromHundredths(rate);
}
