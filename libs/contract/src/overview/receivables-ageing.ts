import * as v from 'valibot';
import { optionalBranch } from '../branch-fields.ts';
import { query } from '../define.ts';
import { answeredRupees, fields } from '../fields.ts';

/** docs/rules/overview.md#ageing: buckets − surpluses + vendorsOverpaid = total. */
export const receivablesAgeing = query({
  slug: 'receivables-ageing',
  path: '/overview/ageing',
  may: 'office',
  scope: 'branch',
  summary: 'What customers owe as of now, by days since the POD',
  input: fields({ branchId: optionalBranch }),
  changesWith: () => ['trips', 'parties'],
  response: v.object({
    /** The youngest first. */
    buckets: v.array(
      v.object({
        /** Days, both ends included. Null: not due, the trip has no POD yet. */
        from: v.nullable(v.number()),
        /** Null: no end. */
        to: v.nullable(v.number()),
        amount: answeredRupees,
        /** How many customers owe it. */
        parties: v.number(),
      }),
    ),
    /** Surpluses and credit on account of the same customers. */
    surpluses: answeredRupees,
    /** Vendors who were paid more than they were owed. */
    vendorsOverpaid: answeredRupees,
    /** Total Receivables. */
    total: answeredRupees,
  }),
});
