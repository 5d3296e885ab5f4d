import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, notes, optionalText, pastDay } from '../fields.ts';
import { tripId } from '../id-fields.ts';
import { podReference } from '../files/file-reference.ts';
import { driverTrip, trip } from './trip.ts';
import { namedId } from '../named-id.ts';

export const receivePod = command({
  slug: 'receive-pod',
  path: '/trip/receivePod',
  may: 'trip-staff',
  scope: 'branch',
  summary: 'Record that the firm has received the proof of delivery; the customer does not have it yet',
  input: fields({
    tripId,
    date: pastDay,
    notes: optionalText(notes),
    /** Replaces the POD from the end of the trip. */
    pod: podReference,
  }),
  changes: ['trips', 'notifications'],
  refuses: ['not-found', 'trip-status', 'date-before-end'],
  response: v.object({ trip }),
  driverResponse: v.object({ trip: driverTrip }),
  ids: v.strictObject({ trip: namedId }),
});
