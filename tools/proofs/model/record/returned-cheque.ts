import {
  isReceipt,
  type Books,
  type BookBox,
  type BookEffect,
  type BookReceipt,
  type BookSettlement,
  type BookTrip,
} from '../books.ts';
import { type InputFor } from '../commands.ts';
import { toPaise } from '../exact.ts';
import { type Breaks } from '../refusals/breaks.ts';
import { findReturnBox } from './cheque-box.ts';
import { enterLine, invert, recordEffect, isLive } from './posting.ts';
import { requireTrip } from './record-trip.ts';

type Input = InputFor<'return-cheque'>;

/** Finds a payment, a receipt of a trip, or a receipt that a cancelled trip left on account. It may not be a cheque. */
function findCheque({ settlements, trips }: Books, id: string): BookSettlement | BookReceipt | undefined {
  return [
    ...settlements,
    ...trips.flatMap((trip) => trip.receiptsOnAccount),
    ...trips.flatMap((trip) => trip.receipts),
  ].find((each) => each.id === id);
}

export function applyReturnRules(books: Books, input: Input, breaks: Breaks): void {
  const { id, date, charges, chargesCashMode } = input;
  breaks('invalid-input', date > books.today);
  breaks('invalid-input', chargesCashMode != null && charges == null);
  const isFare = books.trips.some((trip) => id === `trip.${trip.id}.${trip.id}`);
  const isExpense = books.trips.some(({ expenses }) => expenses.some((each) => each.id === id));
  const cheque = findCheque(books, id);
  breaks('not-a-cheque', isFare || isExpense || (cheque !== undefined && cheque.mode !== 'CHEQUE'));
  breaks('not-found', cheque === undefined && !isExpense);
  if (cheque === undefined) return;
  breaks('already-deleted', cheque.deleted);
  breaks('invalid-input', date < cheque.date);
}

/** The payment or receipt, and its tax. */
function listGroup(books: Books, id: string): readonly { readonly id: string }[] {
  const receipts = books.trips.flatMap((trip) => [...trip.receipts, ...trip.receiptsOnAccount]);
  const taxes = receipts.filter((each) => each.groupId === id && !each.deleted);
  return [{ id }, ...taxes];
}

/**
 * Records a returned cheque. The lines on its day stay, and others reverse them on the day of the return. The bank
 * charges concern no party, and the answer does not name them: the branch of the caller bears them, and the branch of
 * the return's box pays them.
 */
export function recordReturn(books: Books, input: Input, returnId: string, homeId: string): void {
  const { id, date, charges } = input;
  const own = new Set(listGroup(books, id).map((each) => each.id));
  const lines = books.lines.filter((line) => own.has(line.entryId ?? '') && isLive(line));
  for (const { partyId, remark, amount } of lines) {
    const isMoney = remark !== 'TDS' && remark !== 'FORCE_SETTLED';
    const posting = { partyId, date, remark: isMoney ? 'CHEQUE_RETURNED' : remark };
    enterLine(books, { ...posting, amount: -amount, entryId: returnId });
  }
  const box = findReturnBox(books, input);
  for (const effect of books.effects.filter((each) => own.has(each.entryId ?? '') && isLive(each)))
    recordEffect(books, reverseEffect(effect, date, box));
  const fee = toPaise(charges ?? 0);
  const spent = [{ category: 'BANK_CHARGES', branchId: homeId, vehicleId: null, amount: fee }];
  const feeBox = { branchId: box.branchId, mode: input.chargesCashMode ?? 'ONLINE' };
  if (fee > 0n)
    recordEffect(books, {
      entryId: null,
      date,
      column: 'moneyOut',
      amount: fee,
      box: feeBox,
      expenses: spent,
    });
  for (const settlement of books.settlements) if (settlement.id === id) settlement.deleted = true;
  for (const { taken, onAccount } of books.parties)
    for (const share of [...taken, ...onAccount]) if (own.has(share.by)) share.deleted = true;
  for (const trip of listTrips(books, id)) returnReceipts(books, trip, { own, date, returnId });
}

/** The trips of a payment in the order of its shares, in which the product reopens them; any trip for a receipt. */
function listTrips(books: Books, id: string): readonly BookTrip[] {
  const payment = books.settlements.find((each) => each.id === id);
  return payment?.tripIds.map((tripId) => requireTrip(books, tripId)) ?? books.trips;
}

/** Money moves in the opposite direction, in the box of the return; other amounts become negative. */
function reverseEffect(effect: BookEffect, date: string, box: BookBox): Omit<BookEffect, 'deleted'> {
  const inverse = invert(effect, date);
  if (effect.column === 'withoutMoney') return inverse;
  const column = effect.column === 'moneyIn' ? 'moneyOut' : 'moneyIn';
  return { ...inverse, column, amount: effect.amount, box };
}

interface Return {
  /** Ids of the payment or receipt, and of its tax. */
  readonly own: ReadonlySet<string>;
  readonly date: string;
  readonly returnId: string;
}

/** Deletes the returned receipts of a trip. A trip that they settled is reopened, and owes its write-off again. */
function returnReceipts(books: Books, trip: BookTrip, { own, date, returnId: entryId }: Return): void {
  const gone = [...trip.receipts, ...trip.receiptsOnAccount].filter(
    (receipt) => own.has(receipt.id) && isReceipt(receipt) && !receipt.deleted,
  );
  for (const receipt of gone) receipt.deleted = true;
  // A share of 0 leaves no receipt, but settles the trip.
  const wasSettledByIt = typeof trip.closedBy === 'string' && own.has(trip.closedBy);
  if ((gone.length === 0 && !wasSettledByIt) || trip.status !== 'SETTLED') return;
  for (const receipt of trip.receipts) {
    if (receipt.kind !== 'FORCE_SETTLED' || receipt.deleted) continue;
    receipt.deleted = true;
    enterLine(books, {
      partyId: trip.customerId,
      date,
      remark: receipt.kind,
      amount: receipt.amount,
      entryId,
    });
    recordEffect(books, {
      entryId: null,
      date,
      column: 'withoutMoney',
      amount: -receipt.amount,
      box: null,
      expenses: [],
    });
  }
  Object.assign(trip, { status: 'POD_SUBMITTED', settledAt: null, closedBy: null });
}
