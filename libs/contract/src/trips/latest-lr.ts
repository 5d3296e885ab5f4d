import * as v from 'valibot';
import { optionalBranch } from '../branch-fields.ts';
import { query } from '../define.ts';
import { day, fields, optional } from '../fields.ts';

export const latestLr = query({
  slug: 'latest-lr',
  method: 'GET',
  path: '/trip/getLatestTripLr',
  may: 'office',
  scope: 'firm',
  summary: 'The latest LR number and the next free one',
  input: fields({
    /** The branch that books the trip; absent means the caller's home branch. */
    branchId: optionalBranch,
    /** Determines the financial year in the prefix; absent means today. */
    startedAt: optional(day),
  }),
  changesWith: () => ['trips', 'branches'],
  response: v.object({ latestLrNumber: v.nullable(v.string()), nextLrNumber: v.string() }),
});
