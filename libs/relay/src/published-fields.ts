import { vendorCredit } from '@bahi/domain/ledger/vendor-credit';
import { account } from '@bahi/domain/money/account';
import { entry, entryLine } from '@bahi/domain/money/entry';
import { trip } from '@bahi/domain/trips/trip';
import * as v from 'valibot';

/** The published form of one event type. */
export interface PublishedEvent {
  /** Its permanent name. A change that would break a reader is a new type: `….v2`. */
  readonly as: `bahi.${string}.v${number}`;
  readonly means: string;
  /** Its published fields; the others are left out. */
  readonly data: v.GenericSchema;
}

/** One side of a published entry. */
export const publishedLine = v.object({
  account,
  ...pick(entryLine.entries, ['amountPaise', 'branchId', 'tripId', 'vehicleId', 'driverId', 'managerId']),
});

/** Money that moved, or its reversal, without free text and without the file of its receipt. */
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

/** The fields that every event of a trip has. */
export const tripNames = pick(started, [
  'tripId',
  'branchId',
  'vehicleId',
  'customerId',
  'driverId',
  'managerId',
]);

/** The fields of a trip's event that posts money. */
export const tripMoney = { ...tripNames, occurredOn: started.occurredOn, entries };

/** The fields of a money event without a trip. */
export const posted = { occurredOn: entry.entries.occurredOn, entries };

const START_FIELDS = [
  'lrNumber',
  'odoType',
  'startLocationId',
  'endLocationId',
  'deliveryBranchId',
  'startReading',
  'estimatedHours',
  'rateType',
  'ratePaise',
  'loadingGrams',
  'weightUnit',
  'farePaise',
] as const;

/** The particulars of a new trip, without free text. */
export const startParticulars = pick(started, START_FIELDS);

/** The particulars of a trip that can be corrected, without free text. */
export const correctedParticulars = v.object({
  ...pick(particulars, START_FIELDS),
  ...pick(particulars, ['branchId', 'vehicleId', 'customerId', 'driverId', 'managerId', 'startedAt']),
  ...pick(particulars, ['endedAt', 'endReading', 'unloadingGrams', 'podReceivedAt', 'podSubmittedAt']),
});

/** Picks fields of an event's schema by name, so that a new field of the domain is published only on purpose. */
export function pick<Fields extends object, const Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): Pick<Fields, Name> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>;
}

/** A vendor's credit. */
export const credit = {
  ...pick(vendorCredit.events.VendorCreditAdded.entries, ['creditId', 'partyId', 'branchId', 'vehicleId']),
  ...posted,
};
