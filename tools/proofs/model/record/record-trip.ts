import {
  type BookBox,
  type Books,
  type BookEffect,
  type BookExpense,
  type BookTrip,
  type BookReceipt,
} from '../books.ts';
import { type InputFor } from '../commands.ts';
import { computeFare, computeHourlyFare, toPaise, toHundredths, toGrams } from '../exact.ts';
import { enterLine, recordEffect } from './posting.ts';

/** Records an expense. If the driver paid it, their advance is reduced by the same amount. */
export function spend(
  books: Books,
  posted: Pick<BookEffect, 'entryId' | 'date' | 'column' | 'box'> & Partial<Pick<BookEffect, 'amount'>>,
  spent: Pick<BookExpense, 'category' | 'amount' | 'branchId' | 'fromDriverAdvance'> | undefined,
  vehicleId: string | null,
): void {
  if (spent === undefined) return;
  const { category, amount, branchId, fromDriverAdvance } = spent;
  const advance = { category: 'DRIVER_ADVANCE', branchId, vehicleId, amount: -amount };
  const taken = fromDriverAdvance === true ? [advance] : [];
  recordEffect(books, { amount, ...posted, expenses: [{ category, branchId, vehicleId, amount }, ...taken] });
}

export function currentFare(trip: BookTrip): bigint {
  const { rate, rateType, load, hours, startReading, endReading } = trip;
  if (rateType !== 'PER_HR') return computeFare(rate, rateType === 'FIXED' ? null : load);
  const run = endReading === null || startReading === null ? hours : endReading - startReading;
  return run === null ? rate : computeHourlyFare(rate, run);
}

export function requireTrip({ trips }: Books, tripId: string): BookTrip {
  const trip = trips.find(({ id }) => id === tripId);
  if (trip === undefined) throw new Error(`the server accepted a command on the unknown trip ${tripId}`);
  return trip;
}

export function newTrip(input: InputFor<'start-trip'>, id: string, homeId = ''): BookTrip {
  const { customerId, vehicleId, driverId, startedAt, loadingWeight, weightUnit, rateType } = input;
  const load =
    loadingWeight != null && weightUnit != null
      ? { grams: toGrams(loadingWeight, weightUnit), unit: weightUnit }
      : null;
  return {
    id,
    branchId: input.branchId ?? homeId,
    customerId,
    vehicleId,
    lrNumber: input.lrNumber?.toUpperCase() ?? null,
    driverId,
    startedAt,
    startReading: input.startReading == null ? null : toHundredths(input.startReading),
    load,
    rateType,
    rate: toPaise(input.rate),
    hours: input.estimatedHoursRun == null ? null : toHundredths(input.estimatedHoursRun),
    endReading: null,
    fare: 0n,
    status: 'STARTED',
    podReceivedAt: null,
    closedBy: null,
    receiptsOnAccount: [],
    expenses: [],
    endedAt: null,
    podAt: null,
    settledAt: null,
    receipts: [],
  };
}

/** A payment over trips may be older than the POD, without which no trip is settled. */
export function settledOn({ podAt }: BookTrip, paidOn: string): string {
  return podAt !== null && podAt > paidOn ? podAt : paidOn;
}

/** @param box the box that receives the money; null for tax, deductions and shares of a payment */
export function receive(
  books: Books,
  trip: BookTrip,
  receipt: BookReceipt,
  box: BookBox | null = null,
): void {
  if (receipt.amount === 0n) return;
  trip.receipts.push(receipt);
  if (receipt.kind === 'BULK_PAYMENT_RECEIVED' || receipt.kind === 'PAYMENT_SENT') return;
  const { id, kind: remark, date, amount } = receipt;
  const { customerId: partyId } = trip;
  enterLine(books, { partyId, date, remark, amount: -amount, entryId: id });
  const column = remark === 'ADVANCE' || remark === 'PAYMENT_RECEIVED' ? 'moneyIn' : 'withoutMoney';
  const taxFields = remark === 'TDS' ? { tax: { partyId, amount } } : {};
  recordEffect(books, { entryId: id, date, column, amount, box, expenses: [], ...taxFields });
}
