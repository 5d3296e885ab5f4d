import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { bookMessages } from '@bahi/contract/book-messages';
import { type submitPod as contract } from '@bahi/contract/trips/submit-pod';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { rejectUnknownFile } from '../reject-unknown-file.ts';
import { copyTripIds, type Trip, type TripEvent } from './trip.ts';

export interface PodFacts {
  /** The file that the request names; null if it names none, or the firm has no such file. */
  readonly pod: object | null;
}

/**
 * docs/rules/trips.md#statuses: possible from COMPLETED or POD_RECEIVED, not before the day of the end or of
 * the receipt.
 */
export function submitPod(
  input: InputOf<typeof contract>,
  trip: Trip | null,
  facts: PodFacts,
): Decision<TripEvent, RefusesOf<typeof contract>> {
  if (trip === null) return rejected('not-found');
  if (input.pod !== null && facts.pod === null) return rejectUnknownFile('pod.fileName');
  if ((trip.status !== 'COMPLETED' && trip.status !== 'POD_RECEIVED') || trip.endedAt === null)
    return rejected('trip-status');
  if (input.date < trip.endedAt)
    return rejectedField('date-before-end', 'date', bookMessages.dayNotBefore(trip.endedAt));
  if (trip.podReceivedAt !== null && input.date < trip.podReceivedAt)
    return rejectedField('date-before-end', 'date', bookMessages.dayNotBefore(trip.podReceivedAt));
  const { date: occurredOn, podNumber, notes: podNotes, pod } = input;
  const file = pod === null ? {} : { podFileId: pod.fileName };
  const data = { ...copyTripIds(trip), occurredOn, podNumber, podNotes, ...file };
  return accepted([{ type: 'TripPodSubmitted', data }]);
}
