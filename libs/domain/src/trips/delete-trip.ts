import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { messages } from '@bahi/contract/messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type deleteTrip as contract } from '@bahi/contract/trips/delete-trip';
import { accepted, rejected, type Decision, type Warning } from '@bahi/kernel/decision';
import { sum } from '@bahi/kernel/paise';
import { type Facts } from '../facts.ts';
import { type Entry } from '../money/entry.ts';
import { liveEntries } from '../money/fold-entries.ts';
import { transfer } from '../money/postings.ts';
import { takeBack } from './take-back.ts';
import { isExpense, isReceipt } from './trip-figures.ts';
import { namesOf, type Trip, type TripEvent } from './trip.ts';

/**
 * RULES section 3, "Delete": fare, charges and receipts are reversed, each on its own day; its expenses stay, for
 * money spent stays spent. Refused when SETTLED or while it carries a share of a bulk payment.
 */
export function deleteTrip(
  input: InputOf<typeof contract>,
  trip: Trip | null,
  facts: Facts,
): Decision<TripEvent, RefusesOf<typeof contract>, WarningCode> {
  if (trip === null) return rejected('not-found');
  if (trip.status === 'CANCELLED') return rejected('already-deleted');
  if (trip.status === 'SETTLED') return rejected('trip-settled');
  const live = liveEntries(trip.entries);
  if (live.some(({ entryType }) => entryType === 'BULK_PAYMENT_RECEIVED')) return rejected('settled-by-bulk');

  const expenses = live.filter(isExpense);
  const others = live.filter((entry) => !isExpense(entry));
  const data = {
    ...namesOf(trip),
    startedAt: trip.startedAt,
    occurredOn: facts.today,
    reason: input.reason,
    entries: [
      ...takeBack(trip, others, facts.newId),
      ...expenses.flatMap((expense) => transfer(expense, { tripId: null })),
    ],
  };
  return accepted(
    [{ type: 'TripCancelled', data }],
    [
      ...warningFor(others.filter(isReceipt), 'receipts-reversed', messages.receiptsReversed),
      ...warningFor(expenses, 'expenses-kept', messages.expensesKept),
    ],
  );
}

function warningFor(
  entries: readonly Entry[],
  code: WarningCode,
  message: (total: ReturnType<typeof sum>) => string,
): Warning<WarningCode>[] {
  if (entries.length === 0) return [];
  return [{ code, message: message(sum(entries, ({ amountPaise }) => amountPaise)) }];
}
