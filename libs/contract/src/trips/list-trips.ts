import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, line, listLength, oneOf, oneOrMany, optional, page } from '../fields.ts';
import { codes, tripStatuses } from '../labels.ts';
import { tripSummary } from './trip.ts';

export const listTrips = query({
  slug: 'list-trips',
  path: '/trip/list',
  may: 'office',
  summary: 'Trips, newest start first; cancelled ones only when asked for by status',
  input: fields({
    ...page,
    status: optional(oneOrMany(oneOf(codes(tripStatuses)))),
    lrNumber: optional(line(20)),
  }),
  answers: v.object({ trips: v.array(tripSummary), ...listLength }),
});
