import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type deleteTransaction as contract } from '@bahi/contract/trips/delete-transaction';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Facts } from '../facts.ts';
import { entryIdOf, reverse } from '../money/postings.ts';
import { lineOf, portionsOf } from './trip-figures.ts';
import { fareEntryId, goesByItself, isExpense, type Trip, type TripEvent } from './trip.ts';

/**
 * RULES section 5, "Reversals": one linked compensating event on the entry's own date; an advance takes its live
 * portions with it. Not deletable by themselves: fare, FORCE_SETTLED and a bulk share; a reversal is no entry, so it
 * can't be deleted either. A settled trip keeps what moves its balance; expenses do not.
 */
export function deleteTransaction(
  input: InputOf<typeof contract>,
  trip: Trip | null,
  facts: Pick<Facts, 'newId'>,
): Decision<TripEvent, RefusesOf<typeof contract>> {
  if (trip === null) return rejected('not-found');
  if (input.id === trip.fareEntryId || input.id === fareEntryId(trip.id)) return rejected('not-deletable');
  const entry = trip.entries[input.id];
  if (entry === undefined) return rejected('not-found');
  if (entry.deleted) return rejected('already-deleted');
  if (!goesByItself(entry)) return rejected('not-deletable');
  if (trip.status === 'SETTLED' && !isExpense(entry)) return rejected('trip-settled');

  const reversalId = entryIdOf('trip', trip.id, facts.newId('reversal'));
  const portions = portionsOf(trip, input.id).map((portion, index) => ({
    portion,
    reversalId: entryIdOf('trip', trip.id, facts.newId(`portion reversal ${index}`)),
  }));
  const data = {
    tripId: trip.id,
    customerId: trip.customerId,
    vehicleId: trip.vehicleId,
    entryId: input.id,
    reversalId,
    category: entry.kind,
    occurredOn: entry.occurredOn,
    amountPaise: entry.amountPaise,
    reason: input.reason,
    portions: portions.map((each) => ({ ...lineOf(each.portion), reversalId: each.reversalId })),
    postings: [
      ...reverse(entry.postings, reversalId),
      ...portions.flatMap((each) => reverse(each.portion[1].postings, each.reversalId)),
    ],
  };
  return accepted([{ type: 'TripEntryDeleted', data }]);
}
