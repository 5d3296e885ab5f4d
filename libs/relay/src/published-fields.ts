import { account } from '@bahi/domain/money/account';
import { entry, entryLine } from '@bahi/domain/money/entry';
import { trip } from '@bahi/domain/trips/trip';
import * as v from 'valibot';

/** One side of a published entry. */
export const publishedLine = v.object({
  account,
  ...pick(entryLine.entries, ['amountPaise', 'branchId', 'tripId', 'vehicleId', 'driverId', 'managerId']),
});

/** Money that moved, or its reversal: without what somebody wrote to it, and without the file of its slip. */
export const publishedEntry = v.object({
  ...pick(entry.entries, ['entryId', 'chain', 'entryType', 'occurredOn', 'branchId', 'amountPaise']),
  ...pick(entry.entries, [
    'fromDriverAdvance',
    'groupId',
    'mode',
    'paidTo',
    'quantity',
    'replaces',
    'reverses',
  ]),
  ...pick(entry.entries, ['intoClosedBooks', 'chequeReturned']),
  lines: v.array(publishedLine),
});

const entries = v.array(publishedEntry);

const started = trip.events.TripStarted.entries;
const particulars = trip.events.TripUpdated.entries.after.entries;

/** What every event of a trip names. */
export const tripNames = pick(started, [
  'tripId',
  'branchId',
  'vehicleId',
  'customerId',
  'driverId',
  'managerId',
]);

/** Of an event of a trip that posts something. */
export const tripMoney = { ...tripNames, occurredOn: started.occurredOn, entries };

/** Of an event that is about money and no trip. */
export const posted = { occurredOn: entry.entries.occurredOn, entries };

const SAID_AT_START = [
  'lrNumber',
  'odoType',
  'startLocationId',
  'endLocationId',
  'startReading',
  'estimatedHours',
  'rateType',
  'ratePaise',
  'loadingGrams',
  'weightUnit',
  'farePaise',
] as const;

/** What a trip starts with, but for what somebody wrote. */
export const startParticulars = pick(started, SAID_AT_START);

/** What can be put right on a trip, but for what somebody wrote. */
export const correctedParticulars = v.object({
  ...pick(particulars, SAID_AT_START),
  ...pick(particulars, ['branchId', 'vehicleId', 'customerId', 'driverId', 'managerId', 'startedAt']),
  ...pick(particulars, ['endedAt', 'endReading', 'unloadingGrams', 'podReceivedAt', 'podSubmittedAt']),
});

/** So many fields of an event's schema, by name: a new one of the domain is published when somebody says so. */
export function pick<Fields extends object, const Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): Pick<Fields, Name> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>;
}
