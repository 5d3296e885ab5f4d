import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type deleteTransaction as contract } from '@bahi/contract/trips/delete-transaction';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Facts } from '../facts.ts';
import { entryIdOf, reverse } from '../money/postings.ts';
import { fareEntryId, type Trip, type TripEvent } from './trip.ts';

/**
 * RULES section 5, "Reversals": one linked compensating event on the entry's own date. Not deletable by
 * themselves: fare, FORCE_SETTLED and a bulk share; a reversal is no entry, so it can't be deleted either.
 */
export function deleteTransaction(
  input: InputOf<typeof contract>,
  trip: Trip | null,
  facts: Pick<Facts, 'newId'>,
): Decision<TripEvent, RefusesOf<typeof contract>> {
  if (trip === null) return rejected('not-found');
  if (input.id === fareEntryId(trip.id)) return rejected('not-deletable');
  const entry = trip.entries[input.id];
  if (entry === undefined) return rejected('not-found');
  if (entry.deleted) return rejected('already-deleted');
  if (entry.kind === 'FORCE_SETTLED' || entry.kind === 'BULK_PAYMENT_RECEIVED')
    return rejected('not-deletable');
  if (trip.status === 'SETTLED') return rejected('trip-settled');

  const reversalId = entryIdOf('trip', trip.id, facts.newId('reversal'));
  const data = {
    tripId: trip.id,
    customerId: trip.customerId,
    entryId: input.id,
    reversalId,
    occurredOn: entry.occurredOn,
    amountPaise: entry.amountPaise,
    reason: input.reason,
    postings: [...reverse(entry.postings, reversalId)],
  };
  return accepted([{ type: 'TripEntryDeleted', data }]);
}
