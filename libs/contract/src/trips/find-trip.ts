import * as v from 'valibot';
import { query } from '../define.ts';
import { fields } from '../fields.ts';
import { tripId } from '../id-fields.ts';
import { past, pastInAnswer } from '../past.ts';
import { driverTrip, trip } from './trip.ts';

export const findTrip = query({
  slug: 'find-trip',
  path: '/trip/find',
  may: 'trip-staff',
  scope: 'branch',
  summary: 'One trip with its money, now or in the past; a DRIVER gets only their own trips, without money',
  input: fields({ tripId, ...past }),
  changesWith: ({ tripId }) => [`trip:${tripId}`, 'parties', 'vehicles', 'users', 'places', 'branches'],
  response: v.object({ trip, past: pastInAnswer }),
  driverResponse: v.object({ trip: driverTrip, past: pastInAnswer }),
});
