import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type deleteTrip as contract } from '@bahi/contract/trips/delete-trip';
import { accepted, rejected, type Decision, type Warning } from '@bahi/kernel/decision';
import { sum } from '@bahi/kernel/paise';
import { type Facts } from '../facts.ts';
import { isShare, entryKind, type Entry } from '../money/entry.ts';
import { liveEntries } from '../money/fold-entries.ts';
import { moveOnAccount, toShare } from '../money/payment-postings.ts';
import { moveEntry, type EntryBranches } from '../money/postings.ts';
import { countedAmount } from './driver-advance.ts';
import { takeBack } from './take-back.ts';
import { isExpense, isReceipt } from './trip-figures.ts';
import { copyTripIds, type Trip, type TripEvent } from './trip.ts';

/**
 * docs/rules/trips.md#cancelling: reverses fare and charges, each on its own day. Receipts become credit on
 * account, because the money was received. Expenses stay, because the money was spent. Refused if the trip is
 * SETTLED or has a share of a bulk payment.
 */
export function deleteTrip(
  input: InputOf<typeof contract>,
  trip: Trip | null,
  facts: Facts & { readonly branches: EntryBranches },
): Decision<TripEvent, RefusesOf<typeof contract>, WarningCode> {
  if (trip === null) return rejected('not-found');
  if (trip.status === 'CANCELLED') return rejected('already-deleted');
  if (trip.status === 'SETTLED') return rejected('trip-settled');
  const live = liveEntries(trip.entries);
  if (live.some(isShare)) return rejected('settled-by-bulk');

  const expenses = live.filter(isExpense);
  const receipts = live.filter(isReceipt);
  const deductions = live.filter((entry) => entryKind(entry) === 'deduction');
  const fare = live.filter((entry) => entryKind(entry) === 'fare');
  const data = {
    ...copyTripIds(trip),
    startedAt: trip.startedAt,
    occurredOn: facts.today,
    reason: input.reason,
    entries: [
      ...takeBack(trip, [...fare, ...deductions], facts.newId),
      ...receipts.map((receipt) => moveOnAccount(receipt, facts.branches)),
      ...expenses.flatMap((expense) => moveEntry(expense, { tripId: null })),
    ],
  };
  return accepted(
    [{ type: 'TripCancelled', data }],
    [
      ...warningFor(receipts, 'receipts-on-account', refusalMessages.receiptsOnAccount),
      ...warningFor(expenses, 'expenses-kept', refusalMessages.expensesKept),
    ],
  );
}

function warningFor(
  entries: readonly Entry[],
  code: WarningCode,
  message: (total: ReturnType<typeof sum>) => string,
): Warning<WarningCode>[] {
  if (entries.length === 0) return [];
  return [{ code, message: message(sum(entries, countedAmount)) }];
}

/**
 * The receipts that become credit on account when the trip is cancelled, as shares for the party's stream;
 * none for a trip that is cancelled already.
 */
export function receiptsLeftOnAccount(trip: Trip | null): readonly Entry[] {
  if (trip === null || trip.status === 'CANCELLED') return [];
  return liveEntries(trip.entries)
    .filter(isReceipt)
    .map((receipt) => toShare(receipt, receipt.amountPaise));
}
