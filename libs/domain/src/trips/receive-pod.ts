import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { bookMessages } from '@bahi/contract/book-messages';
import { type receivePod as contract } from '@bahi/contract/trips/receive-pod';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { rejectUnknownFile } from '../reject-unknown-file.ts';
import { type PodFacts } from './submit-pod.ts';
import { copyTripIds, type Trip, type TripEvent } from './trip.ts';

/** docs/rules/trips.md#statuses: an optional step after COMPLETED, not before the day of the end. */
export function receivePod(
  input: InputOf<typeof contract>,
  trip: Trip | null,
  facts: PodFacts,
): Decision<TripEvent, RefusesOf<typeof contract>> {
  if (trip === null) return rejected('not-found');
  if (input.pod !== null && facts.pod === null) return rejectUnknownFile('pod.fileName');
  if (trip.status !== 'COMPLETED' || trip.endedAt === null) return rejected('trip-status');
  if (input.date < trip.endedAt)
    return rejectedField('date-before-end', 'date', bookMessages.dayNotBefore(trip.endedAt));
  const file = input.pod === null ? {} : { podFileId: input.pod.fileName };
  const data = { ...copyTripIds(trip), occurredOn: input.date, notes: input.notes, ...file };
  return accepted([{ type: 'TripPodReceived', data }]);
}
