import {
  type BookBox,
  tripBalance,
  creditOnAccount,
  openingLeft,
  partyBalance,
  partyTrips,
  type BookParty,
  type Books,
} from '../books.ts';
import { type InputFor } from '../commands.ts';
import { toPaise, total } from '../exact.ts';
import { findBox } from './bearers.ts';
import { enterLine, recordEffect, takeBackPosted } from './posting.ts';
import { receive, requireTrip, settledOn } from './record-trip.ts';
import { taxableOpening, taxableTrip, splitTax } from '../refusals/tax-limit.ts';

type Input = InputFor<'create-settlement'>;

/** The shares of a settlement; negative if refunded, or taken from the credit on account. */
interface Shares {
  readonly trips: readonly { readonly tripId: string; readonly amount: bigint }[];
  readonly opening: bigint;
  readonly onAccount: bigint;
}

interface Payment {
  readonly id: string;
  /** The box that pays or receives the money; null if none moves. */
  readonly box: BookBox | null;
}

/** Records a payment of a customer, a refund, or a payment to a vendor. */
export function settleParty(books: Books, input: Input, id: string, homeId: string): void {
  const party = books.parties.find((candidate) => candidate.id === input.customerId);
  if (party === undefined) throw new Error('the server settled with an unknown party');
  const payment = { id, box: findBox(input, input.mode, homeId) };
  if (party.type !== 'CUSTOMER') return payVendor(books, party, input, payment);
  if (input.direction === 'OUTWARD') refund(books, party, input, payment);
  else collect(books, party, input, payment);
}

function collect(books: Books, party: BookParty, input: Input, { id, box }: Payment): void {
  const { date, totalAmount, tripSettlement, openingBalanceSettlement } = input;
  const entered = tripSettlement.map(({ tripId, amount }) => ({ tripId, amount: toPaise(amount) }));
  const shares = {
    trips: entered.filter(
      ({ tripId, amount }) => amount !== 0n || tripBalance(requireTrip(books, tripId)) <= 0n,
    ),
    opening: toPaise(openingBalanceSettlement?.amount ?? 0),
    onAccount: toPaise(input.onAccount ?? 0),
  };
  const isOnAccount = shares.trips.length === 0 && openingBalanceSettlement == null && totalAmount > 0;
  const remark = isOnAccount ? 'PAYMENT_RECEIVED' : 'BULK_PAYMENT_RECEIVED';
  const amount = -toPaise(totalAmount);
  // A set-off, and trips settled at 0, post a row of 0.
  if (amount === 0n)
    books.lines.push({ partyId: party.id, date, remark, amount, both: 0n, entryId: id, deleted: false });
  else enterLine(books, { partyId: party.id, date, remark, amount, entryId: id });
  const [tax, writeOff] = [toPaise(input.tdsAmount ?? 0), toPaise(input.writeOff ?? 0)];
  enterLine(books, { partyId: party.id, date, remark: 'TDS', amount: -tax, entryId: id });
  enterLine(books, { partyId: party.id, date, remark: 'FORCE_SETTLED', amount: -writeOff, entryId: id });
  const effect = { entryId: id, date, box: null, expenses: [] };
  recordEffect(books, { ...effect, column: 'moneyIn', amount: -amount, box });
  recordEffect(books, {
    ...effect,
    column: 'withoutMoney',
    amount: tax,
    tax: { partyId: party.id, amount: tax },
  });
  recordEffect(books, { ...effect, column: 'withoutMoney', amount: writeOff, writtenOff: writeOff });
  recordShares(books, party, id, shares, input, 'BULK_PAYMENT_RECEIVED');
  if (writeOff > 0n) party.taken.push({ by: id, amount: writeOff, deleted: false });
  for (const { tripId } of shares.trips) {
    const trip = requireTrip(books, tripId);
    if (tripBalance(trip) === 0n && trip.status === 'POD_SUBMITTED')
      Object.assign(trip, { status: 'SETTLED', settledAt: settledOn(trip, date), closedBy: id });
  }
}

/** Takes the given shares, else first a negative opening, then credit on account, then surplus trips, oldest first. */
function refund(books: Books, party: BookParty, input: Input, { id, box }: Payment): void {
  const { date, tripSettlement } = input;
  const amount = toPaise(input.totalAmount);
  const given = {
    trips: tripSettlement.map((share) => ({ tripId: share.tripId, amount: -toPaise(share.amount) })),
    opening: 0n,
    onAccount: 0n,
  };
  const shares = tripSettlement.length > 0 ? given : computeShares(books, party, amount);
  enterLine(books, { partyId: party.id, date, remark: 'PAYMENT_SENT', amount, entryId: id });
  recordEffect(books, { entryId: id, date, column: 'moneyOut', amount, box, expenses: [] });
  recordShares(books, party, id, shares, input, 'PAYMENT_SENT');
}

/** The shares of a refund that names none: they take the amount in the order that `refund` describes. */
export function computeShares(books: Books, party: BookParty, amount: bigint): Shares {
  let rest = amount;
  const take = (available: bigint) => {
    const most = available > 0n ? available : 0n;
    const taken = most < rest ? most : rest;
    rest -= taken;
    return -taken;
  };
  const opening = take(-openingLeft(party));
  const onAccount = take(creditOnAccount(party));
  const oldestFirst = [...partyTrips(books, party)].sort((a, b) => a.startedAt.localeCompare(b.startedAt));
  const trips = oldestFirst.map((trip) => ({ tripId: trip.id, amount: take(-tripBalance(trip)) }));
  return { opening, onAccount, trips: trips.filter((share) => share.amount !== 0n) };
}

function recordShares(
  books: Books,
  party: BookParty,
  id: string,
  { trips, opening, onAccount }: Shares,
  { date, totalAmount, mode = null, tdsAmount, paymentRefNo = null }: Input,
  kind: 'BULK_PAYMENT_RECEIVED' | 'PAYMENT_SENT',
): void {
  const wholeTax = toPaise(tdsAmount ?? 0);
  const taxes = splitTax(
    trips.map(({ tripId, amount }) => ({ ...taxableTrip(requireTrip(books, tripId)), share: amount })),
    { ...taxableOpening(party), share: opening },
    wholeTax,
    party,
  );
  for (const [index, { tripId, amount }] of trips.entries())
    receive(books, requireTrip(books, tripId), {
      id,
      kind,
      amount,
      date,
      tax: taxes[index] ?? 0n,
      deleted: false,
    });
  const tax = wholeTax - total(taxes);
  if (opening !== 0n) party.taken.push({ by: id, amount: opening, tax, deleted: false });
  if (onAccount !== 0n) party.onAccount.push({ by: id, amount: onAccount, deleted: false });
  const tripIds = trips.map(({ tripId }) => tripId);
  const paid = { date, mode: totalAmount > 0 ? mode : null, reference: paymentRefNo };
  books.settlements.push({ id, partyId: party.id, tripIds, ...paid, deleted: false });
}

function payVendor(books: Books, party: BookParty, input: Input, { id, box }: Payment): void {
  const { date } = input;
  const amount = toPaise(input.totalAmount);
  const remark = partyBalance(books, party) < 0n ? 'SETTLED_AGAINST_CREDIT' : 'PAYMENT_SENT';
  enterLine(books, { partyId: party.id, date, remark, amount, entryId: id });
  const writeOff = toPaise(input.writeOff ?? 0);
  enterLine(books, { partyId: party.id, date, remark: 'FORCE_SETTLED', amount: writeOff, entryId: id });
  recordEffect(books, { entryId: id, date, column: 'moneyOut', amount, box, expenses: [] });
  const saved = [
    { category: 'FORCE_SETTLED', branchId: books.branches[0] ?? '', vehicleId: null, amount: -writeOff },
  ];
  recordEffect(books, {
    entryId: id,
    date,
    column: 'withoutMoney',
    amount: writeOff,
    box: null,
    expenses: saved,
  });
  books.settlements.push({
    id,
    partyId: party.id,
    tripIds: [],
    reference: input.paymentRefNo ?? null,
    date,
    mode: input.mode ?? null,
    deleted: false,
  });
}

export function takeBackSettlement(books: Books, id: string): void {
  for (const settlement of books.settlements) if (settlement.id === id) settlement.deleted = true;
  takeBackPosted(books, id);
  for (const { taken, onAccount } of books.parties)
    for (const share of [...taken, ...onAccount]) if (share.by === id) share.deleted = true;
  for (const trip of books.trips) {
    for (const receipt of trip.receipts) if (receipt.id === id) receipt.deleted = true;
    if (trip.closedBy === id)
      Object.assign(trip, { status: 'POD_SUBMITTED', settledAt: null, closedBy: null });
  }
}
