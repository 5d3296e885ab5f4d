import { HIGHEST_TDS_RATE } from '@bahi/contract/ledger/tds';
import { type Role } from '@bahi/contract/may';
import { type Hundredths } from '@bahi/kernel/measures';
import { paise, type Paise } from '@bahi/kernel/paise';

/**
 * The percentage of the receivable amount that a party without a rate of its own may withhold as TDS, in
 * hundredths.
 */
const USUAL_TDS_RATE = 200 as Hundredths;

const HUNDREDTHS_OF_WHOLE = 10_000n;

/** One trip or opening balance that a receipt pays for. */
export interface Taxable {
  /** Fare less deductions, or the opening balance. */
  readonly receivablePaise: Paise;
  /** The tax that the party withheld earlier. */
  readonly tdsPaise: Paise;
}

/** A trip or an opening, and the part of it that the receipt pays, including tax. */
export interface TaxableShare extends Taxable {
  readonly sharePaise: Paise;
}

export interface TdsLimit {
  readonly mostPaise: Paise;
  /** The rate of the limit, in hundredths of a percent. */
  readonly rate: Hundredths;
  /** Whether this is a manager's limit; the owner may enter more. */
  readonly isManagers: boolean;
}

/**
 * The most tax that a party may withhold from a receipt (docs/rules/money.md#tds): by its own rate or the
 * usual rate, and by the highest rate if an ADMIN enters it.
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

/**
 * The most tax of one share. It is rounded up, so that rounding alone refuses nothing; `tdsLimit` limits the
 * total exactly.
 */
export function maxTds(share: TaxableShare, rate: Hundredths): Paise {
  return paise(Number((unroundedTds(share, rate) + HUNDREDTHS_OF_WHOLE - 1n) / HUNDREDTHS_OF_WHOLE));
}

/**
 * The most tax of one share, in ten-thousandths of a paisa. If earlier tax of the trip already exceeds its limit, this
 * is 0 and not negative, so that it does not lower the limits of other trips.
 */
function unroundedTds({ receivablePaise, tdsPaise, sharePaise }: TaxableShare, rate: Hundredths): bigint {
  const left = BigInt(receivablePaise) * BigInt(rate) - BigInt(tdsPaise) * HUNDREDTHS_OF_WHOLE;
  const share = BigInt(sharePaise) * HUNDREDTHS_OF_WHOLE;
  const most = left < share ? left : share;
  return most > 0n ? most : 0n;
}
