import * as v from 'valibot';
import { optionalBranch } from '../branch-fields.ts';
import { query } from '../define.ts';
import { fields } from '../fields.ts';

export const countDue = query({
  slug: 'count-due',
  method: 'GET',
  path: '/due/count',
  may: 'office',
  scope: 'firm',
  summary: 'How many documents and services are expired, overdue or urgent, each counted up to 10,000',
  input: fields({
    /** The vehicle's branch; licences belong to the firm. */
    branchId: optionalBranch,
  }),
  changesWith: () => ['vehicles', 'users'],
  response: v.object({ expired: v.number(), urgent: v.number() }),
});
