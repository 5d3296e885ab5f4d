import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { messages } from '@bahi/contract/messages';
import { type submitPod as contract } from '@bahi/contract/trips/submit-pod';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { type Trip, type TripEvent } from './trip.ts';

/** RULES section 3: from COMPLETED or POD_RECEIVED; end ≤ received ≤ submitted. */
export function submitPod(
  input: InputOf<typeof contract>,
  trip: Trip | null,
): Decision<TripEvent, RefusesOf<typeof contract>> {
  if (trip === null) return rejected('not-found');
  if ((trip.status !== 'COMPLETED' && trip.status !== 'POD_RECEIVED') || trip.endedAt === null)
    return rejected('trip-status');
  if (input.date < trip.endedAt)
    return rejectedField('date-before-end', 'date', messages.dayNotBefore(trip.endedAt));
  if (trip.podReceivedAt !== null && input.date < trip.podReceivedAt)
    return rejectedField('date-before-end', 'date', messages.dayNotBefore(trip.podReceivedAt));
  const data = { tripId: trip.id, occurredOn: input.date, podNumber: input.podNumber, podNotes: input.notes };
  return accepted([{ type: 'TripPodSubmitted', data }]);
}
