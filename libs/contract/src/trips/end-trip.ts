import * as v from 'valibot';
import { tripId } from '../id-fields.ts';
import { command } from '../define.ts';
import { fields, optional, pastDay, warnings } from '../fields.ts';
import { reading, weight } from '../measure-fields.ts';
import { podReference } from '../files/file-reference.ts';
import { driverTrip, trip } from './trip.ts';
import { namedId } from '../named-id.ts';
import { MONEY_TOPICS } from '../money-topics.ts';

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
