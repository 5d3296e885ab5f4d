import * as v from 'valibot';
import { optionalBranch } from '../branch-fields.ts';
import { query } from '../define.ts';
import { rupeesInAnswer, fields } from '../fields.ts';

/** docs/rules/overview.md#ageing: buckets − surpluses + vendorsOverpaid = total. */
export const receivablesAgeing = query({
  slug: 'receivables-ageing',
  path: '/overview/ageing',
  may: 'office',
  scope: 'branch',
  summary: 'The present debts of customers by days since the POD',
  input: fields({ branchId: optionalBranch }),
  changesWith: () => ['trips', 'parties'],
  response: v.object({
    /** The youngest bucket first. */
    buckets: v.array(
      v.object({
        /** In days, inclusive. Null: not due, because the trip has no POD yet. */
        from: v.nullable(v.number()),
        /** Null: no upper bound. */
        to: v.nullable(v.number()),
        amount: rupeesInAnswer,
        /** The number of customers who owe it. */
        parties: v.number(),
      }),
    ),
    /** Surpluses and credit on account of the same customers. */
    surpluses: rupeesInAnswer,
    /** Vendors who were paid more than the firm owed them. */
    vendorsOverpaid: rupeesInAnswer,
    /** The Total Receivables. */
    total: rupeesInAnswer,
  }),
});
