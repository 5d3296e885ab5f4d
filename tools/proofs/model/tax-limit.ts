import { adjusted, liveReceipts, type BookParty, type Books, type BookTrip } from './books.ts';
import { type CallerRole, type InputFor } from './commands.ts';
import { total } from './exact.ts';
import { type Breaks } from './breaks.ts';

/** Percent: the default rate of a party, and the highest rate that the owner may enter. */
const USUAL = 2;
const HIGHEST = 20;

/** The amount that a receipt pays for, and the tax deducted from it before. */
interface Taxable {
  readonly receivable: bigint;
  readonly kept: bigint;
}

export function taxableTrip(trip: BookTrip): Taxable {
  const receivable = trip.fare - adjusted(trip);
  const kept = liveReceipts(trip).map(({ kind, amount, tax = 0n }) => (kind === 'TDS' ? amount : tax));
  return { receivable: receivable > 0n ? receivable : 0n, kept: total(kept) };
}

export function taxableOpening({ opening, taken }: BookParty): Taxable {
  const kept = taken.map(({ tax = 0n, deleted }) => (deleted ? 0n : tax));
  return { receivable: opening > 0n ? opening : 0n, kept: total(kept) };
}

/** A taxable amount with the part that the receipt pays, tax included. */
export interface TaxedShare extends Taxable {
  readonly share: bigint;
}

/** docs/rules/money.md#tds. */
export function taxRules(
  tax: bigint,
  paidFor: readonly TaxedShare[],
  { caller, party }: { readonly caller: CallerRole; readonly party: BookParty | undefined },
  breaks: Breaks,
): void {
  const rate = caller === 'ADMIN' ? HIGHEST : (party?.tdsRate ?? USUAL);
  const isAbove = tax > 0n && tax > mostOf(paidFor, rate);
  breaks(rate === HIGHEST ? 'amount-exceeds-balance' : 'forbidden', isAbove);
}

/** Each share has its own limit; the sum is rounded down. */
function mostOf(paidFor: readonly TaxedShare[], rate: number): bigint {
  return total(paidFor.map((share) => exactOf(share, rate))) / EXACT;
}

/** Fractions of a paisa. */
const EXACT = 10_000n;

function exactOf({ receivable, kept, share }: TaxedShare, rate: number): bigint {
  const byRate = receivable * BigInt(Math.round(rate * 100)) - kept * EXACT;
  const most = byRate < share * EXACT ? byRate : share * EXACT;
  return most > 0n ? most : 0n;
}

/** A manager may reduce a trip only so far that the tax already deducted stays within the rate. */
export function keptTaxRules(
  { parties }: Books,
  caller: CallerRole,
  trip: BookTrip,
  receivable: bigint,
  breaks: Breaks,
): void {
  const party = parties.find(({ id }) => id === trip.customerId);
  const { kept } = taxableTrip(trip);
  const left = receivable > 0n ? receivable : 0n;
  const rate = party?.tdsRate ?? USUAL;
  const most = exactOf({ receivable: left, kept: 0n, share: left }, rate);
  breaks('forbidden', caller !== 'ADMIN' && kept > 0n && (kept - 1n) * EXACT >= most);
}

/** Only the owner may change a customer's rate; anyone may send the current value. */
export function rateRules(
  rate: InputFor<'update-party'>['tdsRate'],
  { tdsRate, type }: BookParty,
  caller: CallerRole,
  breaks: Breaks,
): void {
  if (rate === undefined || rate === tdsRate) return;
  breaks('wrong-party-type', type !== 'CUSTOMER');
  breaks('forbidden', caller !== 'ADMIN');
}

/**
 * Splits the tax among the shares: in proportion to the limit of each at the party's rate, or at the highest rate if
 * that is not enough. Tax above the limits of the trips belongs to the opening.
 */
export function taxOfShares(
  trips: readonly TaxedShare[],
  opening: TaxedShare,
  tax: bigint,
  { tdsRate }: BookParty,
): readonly bigint[] {
  const ofParty = tdsRate ?? USUAL;
  const rate = tax <= mostOf([...trips, opening], ofParty) ? ofParty : HIGHEST;
  const due = trips.map((share) => (exactOf(share, rate) + EXACT - 1n) / EXACT);
  const all = total(due);
  const kept = tax < all ? tax : all;
  const upTo = (count: number) => (all === 0n ? 0n : (kept * total(due.slice(0, count))) / all);
  return trips.map((_, index) => upTo(index + 1) - upTo(index));
}
