import { sumDeductions, liveReceipts, type BookParty, type Books, type BookTrip } from '../books.ts';
import { type CallerRole, type InputFor } from '../commands.ts';
import { total } from '../exact.ts';
import { type Breaks } from './breaks.ts';

/** Percent: the default rate of a party, and the highest rate that the owner may enter. */
const DEFAULT_RATE = 2;
const MAX_RATE = 20;

/** The amount that a receipt pays for, and the tax deducted from it before. */
interface Taxable {
  readonly receivable: bigint;
  readonly deducted: bigint;
}

export function taxableTrip(trip: BookTrip): Taxable {
  const receivable = trip.fare - sumDeductions(trip);
  const deducted = liveReceipts(trip).map(({ kind, amount, tax = 0n }) => (kind === 'TDS' ? amount : tax));
  return { receivable: receivable > 0n ? receivable : 0n, deducted: total(deducted) };
}

export function taxableOpening({ opening, taken }: BookParty): Taxable {
  const deducted = taken.map(({ tax = 0n, deleted }) => (deleted ? 0n : tax));
  return { receivable: opening > 0n ? opening : 0n, deducted: total(deducted) };
}

/** A taxable amount with the part that the receipt pays, tax included. */
export interface TaxedShare extends Taxable {
  readonly share: bigint;
}

/**
 * The tax of a receipt is within the rate of the party, or within the highest rate for the owner:
 * docs/rules/money.md#tds.
 */
export function applyTaxRules(
  tax: bigint,
  paidFor: readonly TaxedShare[],
  { caller, party }: { readonly caller: CallerRole; readonly party: BookParty | undefined },
  breaks: Breaks,
): void {
  const rate = caller === 'ADMIN' ? MAX_RATE : (party?.tdsRate ?? DEFAULT_RATE);
  const isAbove = tax > 0n && tax > computeLimit(paidFor, rate);
  breaks(rate === MAX_RATE ? 'amount-exceeds-balance' : 'forbidden', isAbove);
}

/** Each share has its own limit; the sum is rounded down. */
function computeLimit(paidFor: readonly TaxedShare[], rate: number): bigint {
  return total(paidFor.map((share) => computeExactLimit(share, rate))) / FRACTIONS;
}

/** Parts of a paisa, for a rate in hundredths of a percent. */
const FRACTIONS = 10_000n;

function computeExactLimit({ receivable, deducted, share }: TaxedShare, rate: number): bigint {
  const byRate = receivable * BigInt(Math.round(rate * 100)) - deducted * FRACTIONS;
  const most = byRate < share * FRACTIONS ? byRate : share * FRACTIONS;
  return most > 0n ? most : 0n;
}

/** A manager may reduce a trip only so far that the tax already deducted stays within the rate. */
export function applyDeductedTaxRules(
  { parties }: Books,
  caller: CallerRole,
  trip: BookTrip,
  receivable: bigint,
  breaks: Breaks,
): void {
  const party = parties.find(({ id }) => id === trip.customerId);
  const { deducted } = taxableTrip(trip);
  const left = receivable > 0n ? receivable : 0n;
  const rate = party?.tdsRate ?? DEFAULT_RATE;
  const most = computeExactLimit({ receivable: left, deducted: 0n, share: left }, rate);
  breaks('forbidden', caller !== 'ADMIN' && deducted > 0n && (deducted - 1n) * FRACTIONS >= most);
}

/** Only the owner may change a customer's rate; anyone may send the current value. */
export function applyRateRules(
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
export function splitTax(
  trips: readonly TaxedShare[],
  opening: TaxedShare,
  tax: bigint,
  { tdsRate }: BookParty,
): readonly bigint[] {
  const partyRate = tdsRate ?? DEFAULT_RATE;
  const rate = tax <= computeLimit([...trips, opening], partyRate) ? partyRate : MAX_RATE;
  const due = trips.map((share) => (computeExactLimit(share, rate) + FRACTIONS - 1n) / FRACTIONS);
  const all = total(due);
  const taxOfTrips = tax < all ? tax : all;
  const upTo = (count: number) => (all === 0n ? 0n : (taxOfTrips * total(due.slice(0, count))) / all);
  return trips.map((_, index) => upTo(index + 1) - upTo(index));
}
