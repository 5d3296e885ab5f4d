import { type NewAdvance } from '@bahi/contract/trips/create-transaction';
import { accepted } from '@bahi/kernel/decision';
import { postExpense, postReceipt } from '../money/postings.ts';
import { makeExpenseEvent } from './record-trip-expense.ts';
import { isTooLarge, receiptWarnings, surplusAfter, tooLarge } from './surplus.ts';
import { type TransactionFacts, type TransactionVerdict } from './transaction-facts.ts';
import { copyTripIds, type Trip } from './trip.ts';

/**
 * Records an advance. Its portions are expenses that are paid out of it at once, in the same append
 * (docs/rules/money.md#split-advances); the contract refuses portions above the advance.
 */
export function receiveAdvance(input: NewAdvance, trip: Trip, facts: TransactionFacts): TransactionVerdict {
  const { amount: amountPaise, mode, date: occurredOn, paymentRefNo, notes, portions } = input;
  const surplus = surplusAfter(amountPaise, trip);
  if (isTooLarge(surplus)) return tooLarge;

  const { entryId, portionIds } = facts.entryIds;
  const common = { occurredOn, mode, paymentRefNo, notes };
  const received = postReceipt(
    'ADVANCE',
    { ...common, entryId, amountPaise },
    copyTripIds(trip),
    facts.branches,
  );
  const spent = portions.map(({ category, amount, fuelQuantity }, index) => {
    const portionId = portionIds[index];
    if (portionId === undefined) throw new Error('an advance has an id for each of its portions');
    const quantity = category === 'FUEL' ? fuelQuantity : null;
    const portion = { category, vendorId: null, quantity, amountPaise: amount, groupId: entryId };
    return makeExpenseEvent(
      trip,
      postExpense({ ...common, ...portion, entryId: portionId }, copyTripIds(trip), facts.branches),
    );
  });
  const data = { ...copyTripIds(trip), occurredOn, entries: received };
  return accepted(
    [{ type: 'TripAdvanceReceived', data }, ...spent],
    receiptWarnings(occurredOn, surplus, facts),
  );
}
