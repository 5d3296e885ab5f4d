import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { messages } from '@bahi/contract/messages';
import { type receivePod as contract } from '@bahi/contract/trips/receive-pod';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { namesOf, type Trip, type TripEvent } from './trip.ts';

/** RULES section 3: an optional stop behind COMPLETED; end ≤ received. */
export function receivePod(
  input: InputOf<typeof contract>,
  trip: Trip | null,
): Decision<TripEvent, RefusesOf<typeof contract>> {
  if (trip === null) return rejected('not-found');
  if (trip.status !== 'COMPLETED' || trip.endedAt === null) return rejected('trip-status');
  if (input.date < trip.endedAt)
    return rejectedField('date-before-end', 'date', messages.dayNotBefore(trip.endedAt));
  const data = { ...namesOf(trip), occurredOn: input.date, notes: input.notes };
  return accepted([{ type: 'TripPodReceived', data }]);
}
