import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { reverseLiveEntries, type Reversing } from '../money/payment-postings.ts';
import { tripName } from './allocate-to-trip.ts';
import { copyTripIds, type Trip, type TripEvent } from './trip.ts';

/** Whether a share of the payment that is taken back settled the trip. */
export function isSettledByShare({ closing }: Pick<Trip, 'closing'>, reversing: Reversing): boolean {
  return closing?.by === 'bulk' && closing.entryIds.some((id) => reversing.has(id));
}

/**
 * docs/rules/trips.md#reopening: takes back a trip's share of a deleted bulk payment. If that payment settled
 * the trip, the trip goes back to POD_SUBMITTED. Refused if something else has settled the trip since.
 */
export function releaseFromTrip(
  { occurredOn, reversing }: { readonly occurredOn: Day; readonly reversing: Reversing },
  trip: Trip | null,
): Decision<TripEvent, 'not-found' | 'trip-settled'> {
  if (trip === null) return rejected('not-found');
  const reopens = isSettledByShare(trip, reversing);
  if (trip.closing !== null && !reopens)
    return rejected('trip-settled', refusalMessages.settledLater(tripName(trip)));
  const data = {
    ...copyTripIds(trip),
    occurredOn,
    reopens,
    entries: reverseLiveEntries(trip.entries, { reversing }),
  };
  return accepted([{ type: 'TripReleased', data }]);
}
