import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type reopenTrip as contract } from '@bahi/contract/trips/reopen-trip';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Facts } from '../facts.ts';
import { reverseEntries } from './reverse-entries.ts';
import { liveEntries } from './trip-figures.ts';
import { type Trip, type TripEvent } from './trip.ts';

/**
 * RULES section 3: the settling payment and its write-off are reversed, earlier part payments stay. What a bulk
 * payment settled is opened by deleting that payment.
 */
export function reopenTrip(
  input: InputOf<typeof contract>,
  trip: Trip | null,
  facts: Pick<Facts, 'newId'>,
): Decision<TripEvent, RefusesOf<typeof contract>> {
  if (trip === null) return rejected('not-found');
  const { closing } = trip;
  if (trip.status !== 'SETTLED' || closing === null) return rejected('trip-status');
  if (closing.by === 'bulk') return rejected('settled-by-bulk');
  const closed = liveEntries(trip).filter(([entryId]) => closing.entryIds.includes(entryId));
  const { lines: reversed, postings } = reverseEntries(trip, closed, facts.newId);
  const { id: tripId, customerId, vehicleId } = trip;
  const about = { tripId, customerId, vehicleId, occurredOn: input.date, notes: input.notes };
  return accepted([{ type: 'TripReopened', data: { ...about, reversed, postings } }]);
}
