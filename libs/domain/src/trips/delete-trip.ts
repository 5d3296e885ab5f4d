import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { messages } from '@bahi/contract/messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type deleteTrip as contract } from '@bahi/contract/trips/delete-trip';
import { accepted, rejected, type Decision, type Warning } from '@bahi/kernel/decision';
import { sum } from '@bahi/kernel/paise';
import { type Facts } from '../facts.ts';
import { entryIdOf, reverse } from '../money/postings.ts';
import { reverseEntries } from './reverse-entries.ts';
import { lineOf, liveEntries } from './trip-figures.ts';
import { isExpense, isReceipt, type Trip, type TripEvent } from './trip.ts';

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
  const live = liveEntries(trip);
  if (live.some(([, { kind }]) => kind === 'BULK_PAYMENT_RECEIVED')) return rejected('settled-by-bulk');

  const expenses = live.filter(([, entry]) => isExpense(entry));
  const others = live.filter(([, entry]) => !isExpense(entry));
  const fare = reverseFare(trip, facts.newId);
  const { lines, postings } = reverseEntries(trip, others, facts.newId);
  const data = {
    tripId: trip.id,
    vehicleId: trip.vehicleId,
    customerId: trip.customerId,
    startedAt: trip.startedAt,
    occurredOn: facts.today,
    reason: input.reason,
    reversed: [fare.line, ...lines],
    keptExpenses: expenses.map(lineOf),
    postings: [...fare.postings, ...postings],
  };
  return accepted(
    [{ type: 'TripCancelled', data }],
    [
      ...told(
        others.filter(([, entry]) => isReceipt(entry)),
        'receipts-reversed',
        messages.receiptsReversed,
      ),
      ...told(expenses, 'expenses-kept', messages.expensesKept),
    ],
  );
}

function reverseFare(trip: Trip, newId: Facts['newId']) {
  const { fareEntryId: entryId, farePaise: amountPaise, startedAt: occurredOn } = trip;
  const reversalId = entryIdOf('trip', trip.id, newId('reversal of the fare'));
  return {
    line: { entryId, category: 'TRIP_FARE', occurredOn, amountPaise, reversalId },
    postings: reverse(trip.farePostings, reversalId),
  };
}

function told(
  entries: ReturnType<typeof liveEntries>,
  code: WarningCode,
  message: (total: ReturnType<typeof sum>) => string,
): Warning<WarningCode>[] {
  if (entries.length === 0) return [];
  return [{ code, message: message(sum(entries, ([, { amountPaise }]) => amountPaise)) }];
}
