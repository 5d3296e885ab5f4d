import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type reopenTrip as contract } from '@bahi/contract/trips/reopen-trip';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Facts } from '../facts.ts';
import { liveEntries } from '../money/fold-entries.ts';
import { takeBack } from './take-back.ts';
import { copyTripIds, type Closing, type Trip, type TripEvent } from './trip.ts';

/**
 * docs/rules/trips.md#reopening: reverses the entries of the settlement; earlier part payments stay. A trip
 * that a bulk payment settled is reopened only by deleting that payment.
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
  return accepted([takeBackSettlement(input, trip, closing, facts)]);
}

/** Takes back all entries of the settlement: the payment, its tax and the write-off. */
export function takeBackSettlement(
  { date: occurredOn, notes }: Pick<InputOf<typeof contract>, 'date' | 'notes'>,
  trip: Trip,
  { entryIds }: Closing,
  { newId }: Pick<Facts, 'newId'>,
): TripEvent {
  const settling = liveEntries(trip.entries).filter(({ entryId }) => entryIds.includes(entryId));
  const entries = takeBack(trip, settling, newId);
  return { type: 'TripReopened', data: { ...copyTripIds(trip), occurredOn, notes, entries } };
}
