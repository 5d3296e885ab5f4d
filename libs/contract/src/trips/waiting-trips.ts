import * as v from 'valibot';
import { query } from '../define.ts';
import { rupeesInAnswer, fields } from '../fields.ts';
import { tripFilters } from './trip-filters.ts';

/**
 * The count and the pending balances. If a filter leaves more than 10,000 trips, too many to add up, it has `more` and
 * no amount.
 */
const waiting = v.object({
  count: v.number(),
  more: v.optional(v.boolean()),
  amount: v.nullable(rupeesInAnswer),
});

export const waitingTrips = query({
  slug: 'waiting-trips',
  path: '/trip/waiting',
  may: 'office',
  scope: 'branch',
  summary:
    'The number of trips that wait for their POD, for their settlement, and for their settlement for more than 30 days since the POD',
  input: fields(tripFilters),
  changesWith: () => ['trips', 'parties', 'vehicles', 'users', 'places'],
  response: v.object({ podPending: waiting, toSettle: waiting, overdue: waiting }),
});
