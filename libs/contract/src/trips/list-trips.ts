import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, listLength, oneOf, optional, page, sortBy } from '../fields.ts';
import { tripWaits } from '../labels.ts';
import { codes } from '../codes.ts';
import { driverTrip, tripSummary } from './trip.ts';
import { searchInterpretation, tripFilters } from './trip-filters.ts';

/**
 * `age` is the time that a trip has waited for its next step; `-age` begins with the longest. Trips that wait
 * for nothing come last.
 */
export const tripSorts = ['startedAt', '-startedAt', 'age', '-age', 'balance', '-balance'] as const;
export type TripSort = (typeof tripSorts)[number];

/** Absent if no text was searched. */
const textSearch = v.optional(
  v.object({
    text: v.string(),
    /** The interpretations of the text, the applied one first; empty if the text matches nothing. */
    readings: v.array(searchInterpretation),
  }),
);

export const listTrips = query({
  slug: 'list-trips',
  path: '/trip/list',
  may: 'trip-staff',
  scope: 'branch',
  summary:
    'Trips, newest start first; cancelled trips only with that status filter; a DRIVER gets their own trips, without money',
  input: fields({
    ...page,
    ...tripFilters,
    /** One of the sums above the list. */
    waiting: optional(oneOf(codes(tripWaits))),
    /** Not for a DRIVER, who has no balance to sort by. */
    sort: sortBy(tripSorts),
  }),
  changesWith: () => ['trips', 'parties', 'vehicles', 'users', 'places'],
  response: v.object({ trips: v.array(tripSummary), ...listLength, textSearch }),
  driverResponse: v.object({ trips: v.array(driverTrip), ...listLength, textSearch }),
});
