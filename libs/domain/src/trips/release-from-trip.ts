import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { reverseLiveEntries, type Reversing } from '../money/payment-postings.ts';
import { tripName } from './allocate-to-trip.ts';
import { copyTripIds, type Trip, type TripEvent } from './trip.ts';

/**
 * docs/rules/trips.md#reopening: takes back a trip's share of a deleted bulk payment. If that payment settled
 * the trip, the trip goes back to POD_SUBMITTED. Refused if something else has settled the trip since.
 */
export function releaseFromTrip(
  { occurredOn, reversing }: { readonly occurredOn: Day; readonly reversing: Reversing },
  trip: Trip | null,
): Decision<TripEvent, 'not-found' | 'trip-settled'> {
  if (trip === null) return rejected('not-found');
  const { closing } = trip;
  const reopens = closing?.by === 'bulk' && closing.entryIds.some((id) => reversing.has(id));
  if (closing !== null && !reopens)
    return rejected('trip-settled', refusalMessages.settledLater(tripName(trip)));
  const data = {
    ...copyTripIds(trip),
    occurredOn,
    reopens,
    entries: reverseLiveEntries(trip.entries, { reversing }),
  };
  return accepted([{ type: 'TripReleased', data }]);
}
