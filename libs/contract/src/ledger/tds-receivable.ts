import * as v from 'valibot';
import { query } from '../define.ts';
import { dayInAnswer, rupeesInAnswer, fields, named, optional, whole } from '../fields.ts';

/**
 * Tax that customers withheld is an asset, which the firm claims by party and quarter
 * (docs/rules/money.md#what-each-action-posts).
 */
export const tdsReceivable = query({
  slug: 'tds-receivable',
  path: '/tds/receivable',
  may: 'office',
  scope: 'branch',
  summary: 'Tax that customers kept in a financial year, by party and quarter',
  input: fields({
    /** The calendar year in which the financial year begins; absent means the current one. */
    year: optional(whole(1900, 2099)),
  }),
  changesWith: () => ['ledgers', 'parties'],
  response: v.object({
    year: v.number(),
    /** In order, April to June first. */
    quarters: v.array(v.object({ startDate: dayInAnswer, endDate: dayInAnswer, amount: rupeesInAnswer })),
    parties: v.array(
      v.object({
        party: named,
        /** In the order of the quarters. */
        amounts: v.array(rupeesInAnswer),
        total: rupeesInAnswer,
      }),
    ),
    total: rupeesInAnswer,
  }),
});
