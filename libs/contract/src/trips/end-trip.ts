import * as v from 'valibot';
import { tripId } from '../id-fields.ts';
import { command } from '../define.ts';
import { fields, optional, pastDay, warnings } from '../fields.ts';
import { reading, weight } from '../measure-fields.ts';
import { podReference } from '../files/file-reference.ts';
import { driverShortage, driverTrip, shortage, trip } from './trip.ts';
import { namedId } from '../named-id.ts';
import { MONEY_TOPICS } from '../money-topics.ts';

const driverFigures = v.object({
  /**
   * The lowest end reading because of the start reading, in the vehicle's `odoType`. If the meter was replaced on the
   * way, it is the first one of the new meter. Null while a reading is unknown.
   */
  lowestReading: v.nullable(v.number()),
  shortage: driverShortage,
});

export const endTrip = command({
  slug: 'end-trip',
  path: '/trip/end',
  may: 'trip-staff',
  scope: 'branch',
  summary: 'End a trip: the vehicle has arrived and unloaded',
  input: fields({
    tripId,
    endedAt: pastDay,
    endReading: optional(reading),
    /** In the trip's weight unit. */
    unloadingWeight: optional(weight),
    pod: podReference,
  }),
  postsMoney: true,
  dryRun: true,
  figures: v.object({
    ...driverFigures.entries,
    /**
     * For a fare by the hour, the lowest end reading because of what was received and deducted; null for other fares, and
     * while a reading is unknown.
     */
    lowestReadingOfFare: v.nullable(v.number()),
    shortage,
  }),
  driverFigures,
  changes: MONEY_TOPICS,
  refuses: [
    'not-found',
    'trip-status',
    'date-before-start',
    'field-required',
    'field-not-allowed',
    'end-reading-too-low',
    'unloading-exceeds-loading',
  ],
  response: v.object({ trip, warnings }),
  driverResponse: v.object({ trip: driverTrip, warnings }),
  ids: v.strictObject({ trip: namedId }),
});
