import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, notes, optionalText, pastDay, line } from '../fields.ts';
import { tripId } from '../id-fields.ts';
import { podReference } from '../files/file-reference.ts';
import { driverTrip, trip } from './trip.ts';
import { namedId } from '../named-id.ts';

export const submitPod = command({
  slug: 'submit-pod',
  path: '/trip/submitPod',
  may: 'trip-staff',
  scope: 'branch',
  summary: 'Record that the proof of delivery was sent to the customer',
  input: fields({
    tripId,
    date: pastDay,
    podNumber: optionalText(line(50)),
    notes: optionalText(notes),
    /** Replaces the POD that the trip has. Its `fileName` is the id of the file. */
    pod: podReference,
  }),
  changes: ['trips', 'notifications'],
  refuses: ['not-found', 'trip-status', 'date-before-end'],
  response: v.object({ trip }),
  driverResponse: v.object({ trip: driverTrip }),
  ids: v.strictObject({ trip: namedId }),
});
