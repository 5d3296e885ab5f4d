import * as v from 'valibot';
import { codes } from '../codes.ts';
import { query } from '../define.ts';
import { day, fields, listLength, named, optional, page } from '../fields.ts';
import { branchId } from '../id-fields.ts';
import { lrGapStates } from '../labels.ts';

export const lrGaps = query({
  slug: 'lr-gaps',
  path: '/branch/lr-gaps',
  may: 'office',
  scope: 'branch',
  summary:
    'LR numbers that are missing in the series of a branch, with the person who voided or released each',
  input: fields({
    branchId,
    /**
     * The financial years to report. For a series without a year in its numbers: the days on which they were
     * given.
     */
    from: optional(day),
    to: optional(day),
    ...page,
  }),
  changesWith: () => ['trips', 'branches', 'users'],
  response: v.object({
    gaps: v.array(
      v.object({
        lrNumber: v.string(),
        state: v.picklist(codes(lrGapStates)),
        /** The trip that gave up the number, if the caller sees it. */
        tripId: v.nullable(v.string()),
        /** The user who cancelled that trip or changed its number, and the time; null for a number that was never given. */
        user: v.nullable(named),
        at: v.nullable(v.string()),
      }),
    ),
    ...listLength,
  }),
});
