import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, lrNumber } from '../fields.ts';
import { tripByLr } from './trip-by-lr.ts';

export const findTripByLr = query({
  slug: 'find-trip-by-lr',
  path: '/trip/findByLr',
  may: 'office',
  scope: 'branch',
  summary: 'One trip of the firm by its full LR number, even of a branch that the caller does not see',
  description:
    'One person can look up and enter by LR number at most 120 times an hour; further calls are refused with 429 `too-many`.',
  input: fields({ lrNumber }),
  /**
   * No topics: each look-up counts against a limit, and a caller who does not see the trip must not learn of its
   * changes.
   */
  changesWith: () => [],
  response: v.object({ trip: tripByLr }),
});
