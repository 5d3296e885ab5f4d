import * as v from 'valibot';
import { query } from '../define.ts';
import { rupeesInAnswer, fields } from '../fields.ts';
import { memberId } from '../id-fields.ts';

/** The totals of a person's trips. docs/rules/overview.md#figures-of-a-person. */
export const staffFigures = {
  /** Without cancelled trips. */
  totalTrips: v.number(),
  /** Fares of their trips less deductions. */
  revenue: rupeesInAnswer,
};

export const userMetrics = query({
  slug: 'user-metrics',
  path: '/user/metrics',
  may: 'office',
  scope: 'branch',
  summary:
    'Trips and revenue of a member of staff, as driver or as manager by their present role; 0 for an ADMIN or AUDITOR',
  input: fields({ userId: memberId }),
  changesWith: ({ userId }) => ['trips', `user:${userId}`],
  response: v.object(staffFigures),
});
