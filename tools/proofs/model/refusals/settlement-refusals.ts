import {
  sumReceipts,
  tripBalance,
  creditOnAccount,
  openingLeft,
  partyBalance,
  partyTrips,
  type BookParty,
  type Books,
  type BookTrip,
} from '../books.ts';
import { type CallerRole, type InputFor } from '../commands.ts';
import { toPaise, total } from '../exact.ts';
import { type Breaks, FORCE_SETTLE_LIMIT } from './breaks.ts';
import { computeShares } from '../record/record-settlement.ts';
import { taxableOpening, taxableTrip, applyTaxRules } from './tax-limit.ts';

type Input = InputFor<'create-settlement'>;

export function applySettleRules(
  books: Books,
  caller: CallerRole,
  input: InputFor<'settle-trip'>,
  breaks: Breaks,
): void {
  const trip = books.trips.find(({ id }) => id === input.tripId);
  const money = toPaise(input.amountReceived);
  const received = money + toPaise(input.tdsAmount ?? 0);
  breaks('not-found', trip === undefined);
  breaks('invalid-input', input.date > books.today || money < 0n);
  breaks('invalid-input', money > 0n && input.mode == null);
  if (trip === undefined) return;
  const balance = tripBalance(trip);
  const shortfall = balance - received;
  breaks('trip-settled', trip.status === 'SETTLED');
  breaks('trip-status', trip.status !== 'POD_SUBMITTED');
  breaks('date-before-pod', trip.podAt !== null && input.date < trip.podAt);
  breaks('trip-in-surplus', balance < 0n);
  breaks('amount-exceeds-balance', received > balance);
  const party = books.parties.find(({ id }) => id === trip.customerId);
  const paidFor = [{ ...taxableTrip(trip), share: balance }];
  applyTaxRules(toPaise(input.tdsAmount ?? 0), paidFor, { caller, party }, breaks);
  // An amount of 0 is only allowed if forced or if the balance is 0. The server may use either code.
  const isEmptyPart = received === 0n && balance > 0n && !input.isForceSettled;
  breaks('amount-exceeds-balance', isEmptyPart);
  breaks('invalid-input', isEmptyPart);
  breaks('forbidden', caller !== 'ADMIN' && input.isForceSettled === true && shortfall > FORCE_SETTLE_LIMIT);
}

/** Rules for a payment of a customer, a refund, or a payment to a vendor. */
export function applySettlementRules(books: Books, caller: CallerRole, input: Input, breaks: Breaks): void {
  const { date, tripSettlement, totalAmount, mode = null } = input;
  const party = books.parties.find(({ id }) => id === input.customerId);
  breaks('invalid-input', date > books.today || totalAmount < 0);
  breaks('invalid-input', totalAmount > 0 && mode === null);
  breaks('invalid-input', new Set(tripSettlement.map(({ tripId }) => tripId)).size < tripSettlement.length);
  breaks('forbidden', caller !== 'ADMIN' && toPaise(input.writeOff ?? 0) > FORCE_SETTLE_LIMIT);
  breaks('not-found', party === undefined);
  breaks('invalid-input', hasShares(input) && sumShares(input) !== sumMoved(input));
  if (party === undefined) return applyShapeRules(input, breaks);
  if (party.type !== 'CUSTOMER') applyVendorRules(books, party, input, breaks);
  else if (input.direction === 'OUTWARD') applyRefundRules(books, party, caller, input, breaks);
  else applyCollectionRules(books, party, caller, input, breaks);
}

function hasShares({ tripSettlement, openingBalanceSettlement: opening, onAccount }: Input): boolean {
  return tripSettlement.length > 0 || opening != null || (onAccount ?? 0) !== 0;
}

function sumShares({ tripSettlement, openingBalanceSettlement: opening, onAccount }: Input): bigint {
  const trips = total(tripSettlement.map(({ amount }) => toPaise(amount)));
  return trips + toPaise(opening?.amount ?? 0) + toPaise(onAccount ?? 0);
}

function sumMoved({ totalAmount, tdsAmount }: Input): bigint {
  return toPaise(totalAmount) + toPaise(tdsAmount ?? 0);
}

/** Rules that depend only on the request. */
function applyShapeRules(input: Input, breaks: Breaks): void {
  const { onAccount, totalAmount, writeOff, openingBalanceSettlement: opening } = input;
  breaks('invalid-input', !hasShares(input));
  breaks('invalid-input', (onAccount ?? 0) > totalAmount);
  breaks('invalid-input', (writeOff ?? 0) > 0 && opening == null);
}

function applyCollectionRules(
  books: Books,
  party: BookParty,
  caller: CallerRole,
  input: Input,
  breaks: Breaks,
): void {
  const { tripSettlement, openingBalanceSettlement: opening } = input;
  applyShapeRules(input, breaks);
  const own = tripSettlement.map(({ tripId, amount }) => ({
    trip: books.trips.find(({ id }) => id === tripId),
    share: toPaise(amount),
  }));
  // A share of 0 is dropped if its trip has a balance.
  const counted = own.filter(({ trip, share }) => !(trip && share === 0n && tripBalance(trip) > 0n));
  breaks('invalid-input', counted.length === 0 && opening == null && (input.onAccount ?? 0) === 0);
  for (const { trip, share } of counted) applyShareRules(trip, party.id, input.date, share, breaks);
  const paidFor = [
    ...counted.flatMap(({ trip, share }) => (trip ? [{ ...taxableTrip(trip), share }] : [])),
    { ...taxableOpening(party), share: toPaise(opening?.amount ?? 0) },
  ];
  applyTaxRules(toPaise(input.tdsAmount ?? 0), paidFor, { caller, party }, breaks);
  const taken = -toPaise(input.onAccount ?? 0);
  breaks('amount-exceeds-balance', taken > 0n && taken > creditOnAccount(party));
  if (opening == null) return;
  const [share, writeOff] = [toPaise(opening.amount), toPaise(input.writeOff ?? 0)];
  applyShareLimit(openingLeft(party), share, { allowsZero: false }, breaks);
  breaks('amount-exceeds-balance', writeOff > 0n && openingLeft(party) - share !== writeOff);
}

function applyRefundRules(
  books: Books,
  party: BookParty,
  caller: CallerRole,
  input: Input,
  breaks: Breaks,
): void {
  const { tripSettlement, totalAmount, tdsAmount, writeOff } = input;
  breaks('invalid-input', totalAmount <= 0 || (tdsAmount ?? 0) > 0 || (writeOff ?? 0) > 0);
  for (const { tripId, amount } of tripSettlement) {
    const trip = books.trips.find(({ id }) => id === tripId);
    breaks('invalid-input', amount <= 0);
    breaks('not-found', trip === undefined);
    if (trip === undefined) continue;
    breaks('wrong-party', trip.customerId !== party.id);
    breaks('trip-settled', trip.status === 'SETTLED');
    breaks('trip-status', trip.status === 'CANCELLED');
    breaks('amount-exceeds-balance', toPaise(amount) > -tripBalance(trip));
  }
  applyPaidOutRules(books, party, caller, input, breaks);
  if (hasShares(input)) return;
  const positivePart = (amount: bigint) => (amount > 0n ? amount : 0n);
  const surpluses = partyTrips(books, party).map((trip) => positivePart(-tripBalance(trip)));
  const refundable =
    positivePart(-openingLeft(party)) + positivePart(creditOnAccount(party)) + total(surpluses);
  breaks('amount-exceeds-balance', toPaise(totalAmount) > refundable);
}

/** A manager may refund only money, not tax that the customer deducted. */
function applyPaidOutRules(
  books: Books,
  party: BookParty,
  caller: CallerRole,
  input: Input,
  breaks: Breaks,
): void {
  const shares = hasShares(input)
    ? {
        trips: input.tripSettlement.map(({ tripId, amount }) => ({ tripId, amount: -toPaise(amount) })),
        onAccount: -toPaise(input.onAccount ?? 0),
      }
    : computeShares(books, party, toPaise(input.totalAmount));
  const isTaxed = shares.trips.some(({ tripId, amount }) => {
    const trip = books.trips.find(({ id }) => id === tripId);
    if (trip === undefined) return false;
    const { deducted } = taxableTrip(trip);
    const money = sumReceipts(trip) - deducted;
    return deducted > 0n && -amount > (money > 0n ? money : 0n);
  });
  const tax = total(party.onAccount.map(({ tax: deducted = 0n, deleted }) => (deleted ? 0n : deducted)));
  const untaxed = creditOnAccount(party) - tax;
  const takesTax = tax > 0n && -shares.onAccount > (untaxed > 0n ? untaxed : 0n);
  breaks('forbidden', caller !== 'ADMIN' && (isTaxed || takesTax));
}

function applyVendorRules(books: Books, party: BookParty, input: Input, breaks: Breaks): void {
  const { totalAmount, tdsAmount, direction } = input;
  breaks('wrong-party-type', hasShares(input) || direction === 'INWARD');
  breaks('invalid-input', totalAmount <= 0 || (tdsAmount ?? 0) > 0);
  breaks('invalid-input', direction === 'INWARD' && !hasShares(input));
  if (hasShares(input)) applyShapeRules(input, breaks);
  const writeOff = toPaise(input.writeOff ?? 0);
  const owed = -partyBalance(books, party);
  breaks('amount-exceeds-balance', writeOff > 0n && writeOff !== owed - toPaise(totalAmount));
}

function applyShareRules(
  trip: BookTrip | undefined,
  customerId: string,
  date: string,
  share: bigint,
  breaks: Breaks,
): void {
  breaks('not-found', trip === undefined);
  if (trip === undefined) return;
  const balance = tripBalance(trip);
  breaks('wrong-party', trip.customerId !== customerId);
  breaks('trip-settled', trip.status === 'SETTLED');
  breaks('trip-status', (balance >= 0n && trip.status !== 'POD_SUBMITTED') || trip.status === 'CANCELLED');
  breaks('date-before-start', date < trip.startedAt);
  applyShareLimit(balance, share, { allowsZero: true }, breaks);
}

/**
 * A share takes at most what is left. A negative amount must be taken completely, and an amount of 0 by a share of 0,
 * if `allowsZero` (docs/rules/money.md#bulk-payments).
 */
function applyShareLimit(
  left: bigint,
  share: bigint,
  { allowsZero }: { allowsZero: boolean },
  breaks: Breaks,
): void {
  breaks('amount-exceeds-balance', left < 0n ? share !== left : share > left);
  breaks('invalid-input', left > 0n && share <= 0n);
  if (left !== 0n) return;
  breaks('invalid-input', share < 0n || (share === 0n && !allowsZero));
  breaks('amount-exceeds-balance', share < 0n);
}

export function applySettlementDeletionRules(
  books: Books,
  caller: CallerRole,
  { id }: InputFor<'delete-settlement'>,
  breaks: Breaks,
): void {
  breaks('forbidden', caller !== 'ADMIN');
  const settlement = books.settlements.find((candidate) => candidate.id === id);
  breaks('not-found', settlement === undefined);
  if (settlement === undefined) return;
  breaks('already-deleted', settlement.deleted);
  if (settlement.deleted) return;
  const closedLater = books.trips.some(
    (trip) => settlement.tripIds.includes(trip.id) && trip.closedBy !== null && trip.closedBy !== id,
  );
  breaks('trip-settled', closedLater);
  const party = books.parties.find((candidate) => candidate.id === settlement.partyId);
  const credited = total((party?.onAccount ?? []).map(({ by, amount }) => (by === id ? amount : 0n)));
  breaks('not-deletable', party !== undefined && credited > 0n && creditOnAccount(party) - credited < 0n);
}

export function applyCreditRules(
  { today, parties, vehicles }: Books,
  input: InputFor<'add-vendor-credit'>,
  breaks: Breaks,
): void {
  const { customerId, vehicleId, amount, paymentDate, category } = input;
  const party = parties.find(({ id }) => id === customerId);
  breaks('invalid-input', amount <= 0 || paymentDate > today || (vehicleId != null && category == null));
  breaks(
    'not-found',
    party === undefined || (vehicleId != null && !vehicles.some(({ id }) => id === vehicleId)),
  );
  breaks('wrong-party-type', party?.type === 'CUSTOMER');
}

export function applyClassifyRules(
  { expenses, vehicles }: Books,
  { id, vehicleId }: InputFor<'classify-credit'>,
  breaks: Breaks,
): void {
  const credit = expenses.find((each) => each.id === id && each.category === 'VENDOR_CREDIT');
  breaks(
    'not-found',
    credit === undefined || (vehicleId != null && !vehicles.some((one) => one.id === vehicleId)),
  );
  breaks('already-deleted', credit?.deleted === true);
}
