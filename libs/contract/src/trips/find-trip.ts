import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, id } from '../fields.ts';
import { trip } from './trip.ts';

export const findTrip = query({
  slug: 'find-trip',
  path: '/trip/find',
  may: 'office',
  summary: 'One trip with its money',
  input: fields({ tripId: id }),
  answers: v.object({ trip }),
});
