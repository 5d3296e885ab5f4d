import { bookMessages } from '@bahi/contract/book-messages';
import { accepted, rejected, rejectedField, type Rejected } from '@bahi/kernel/decision';
import { add, sum } from '@bahi/kernel/paise';
import { type Entry } from '../money/entry.ts';
import { postDriverReturn, postExpense, postFromDriverAdvance, type Bearer } from '../money/postings.ts';
import {
  toExpenseHead,
  expenseWarnings,
  payeeField,
  validateParties,
  type ExpenseInput,
} from '../money/record-expense.ts';
import { listDriverAdvances, sumLeft, takeFromAdvances } from './driver-advance.ts';
import {
  type TransactionFacts,
  type TransactionRefusal,
  type TransactionVerdict,
} from './transaction-facts.ts';
import { liveGroupEntries } from './trip-figures.ts';
import { copyTripIds, type Trip, type TripEvent } from './trip.ts';

/**
 * Records an expense of a trip. Its vehicle is always that of the trip; its driver too, unless the request
 * names another.
 */
export function recordTripExpense(
  given: ExpenseInput,
  trip: Trip,
  facts: TransactionFacts,
): TransactionVerdict {
  const input = withoutCustomer(given, trip);
  const refused =
    validateParties(input, facts) ?? validatePortion(input, trip) ?? refuseAboveDriverAdvance(input, trip);
  if (refused !== null) return refused;
  const bearer = {
    ...copyTripIds(trip),
    driverId: input.driverId ?? trip.driverId,
    ...payeeField(input, facts),
  };
  const event = makeExpenseEvent(trip, postTripExpense(input, trip, bearer, facts));
  return accepted([event], expenseWarnings(input, facts));
}

/**
 * Clients send the trip's customer as `customerId` with every entry. So if a paid expense has the customer
 * there, it names no vendor. On credit the party must be a vendor, and the customer is refused.
 */
function withoutCustomer(input: ExpenseInput, { customerId }: Trip): ExpenseInput {
  const onCredit = input.mode === null && input.driverAdvanceUse !== 'spent';
  if (onCredit || input.vendorFromCustomerId !== true || input.vendorId !== customerId) return input;
  return { ...input, vendorId: null };
}

function postTripExpense(input: ExpenseInput, trip: Trip, bearer: Bearer, facts: TransactionFacts): Entry[] {
  const { mode, groupId, driverAdvanceUse, amount } = input;
  const head = { ...toExpenseHead(input, facts.entryIds.entryId), groupId };
  if (driverAdvanceUse === null) return postExpense(head, bearer, facts.branches);
  const taken = takeFromAdvances(listDriverAdvances(trip.entries), amount);
  if (driverAdvanceUse === 'spent') return postFromDriverAdvance(head, bearer, taken);
  if (mode === null) throw new Error('money that a driver brings back needs a mode');
  return postDriverReturn({ ...head, mode }, trip.branchId, taken, facts.branches);
}

/**
 * Refuses an amount spent out of the driver's advances, or brought back, that is more than what is left of
 * them. docs/rules/money.md#driver-advances.
 */
function refuseAboveDriverAdvance(
  { driverAdvanceUse, amount }: ExpenseInput,
  { entries }: Trip,
): Rejected<TransactionRefusal> | null {
  if (driverAdvanceUse === null) return null;
  const left = sumLeft(listDriverAdvances(entries));
  if (amount <= left) return null;
  return rejectedField('amount-exceeds-balance', 'amount', bookMessages.driverAdvanceLeft(left));
}

export function makeExpenseEvent(trip: Trip, entries: Entry[]): TripEvent {
  const [entry] = entries;
  if (entry === undefined) throw new Error('an expense is never of 0');
  return {
    type: 'TripExpenseRecorded',
    data: { ...copyTripIds(trip), occurredOn: entry.occurredOn, entries },
  };
}

/** Checks a portion that is added after its advance: all portions together are at most the advance. */
function validatePortion({ groupId, amount }: ExpenseInput, trip: Trip): Rejected<TransactionRefusal> | null {
  if (groupId === null) return null;
  const master = trip.entries[groupId];
  if (master?.entryType !== 'ADVANCE') return rejected('not-found');
  if (master.reversedBy !== null) return rejected('already-deleted');
  const others = sum(liveGroupEntries(trip, groupId), ({ amountPaise }) => amountPaise);
  if (add(others, amount) <= master.amountPaise) return null;
  return rejectedField('portions-exceed-advance', 'amount', bookMessages.portionsExceedAdvance);
}
