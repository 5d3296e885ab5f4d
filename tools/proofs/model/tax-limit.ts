import { adjusted, liveReceipts, type BookParty, type BookTrip } from './books.ts';
import { type CallerRole, type InputFor } from './commands.ts';
import { total } from './exact.ts';
import { type Breaks } from './expected-refusals.ts';

/** Percent; of a party that has no rate of its own, and the highest one that the owner may enter. */
const USUAL = 2;
const HIGHEST = 20;

/** What a receipt pays for, and what was kept of it before. */
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

/** docs/rules/money.md#tds. */
export function taxRules(
  tax: bigint,
  paidFor: readonly Taxable[],
  { caller, party }: { readonly caller: CallerRole; readonly party: BookParty | undefined },
  breaks: Breaks,
): void {
  const rate = caller === 'ADMIN' ? HIGHEST : (party?.tdsRate ?? USUAL);
  const most =
    (total(paidFor.map(({ receivable }) => receivable)) * BigInt(Math.round(rate * 100))) / 10_000n;
  const left = most - total(paidFor.map(({ kept }) => kept));
  const isAbove = tax > 0n && tax > (left > 0n ? left : 0n);
  breaks(rate === HIGHEST ? 'amount-exceeds-balance' : 'forbidden', isAbove);
}

/** The owner marks a customer; what stays as it is may be sent by anybody. */
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

/** Share by share what of the tax is of it: in proportion, by what all up to it come to. */
export function taxOfShares(amounts: readonly bigint[], tax: bigint): readonly bigint[] {
  const due = amounts.map((amount) => (amount > 0n ? amount : 0n));
  const all = total(due);
  const kept = tax < all ? tax : all;
  const upTo = (count: number) => (all === 0n ? 0n : (kept * total(due.slice(0, count))) / all);
  return amounts.map((_, index) => upTo(index + 1) - upTo(index));
}
