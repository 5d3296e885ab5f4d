import * as v from 'valibot';
import { query } from '../define.ts';
import { rupeesInAnswer, fields, oneOf, page } from '../fields.ts';
import { past, pastInAnswer } from '../past.ts';
import { overviewFilters } from './overview-filters.ts';

export const overviewTop = query({
  slug: 'overview-top',
  path: '/overview/top',
  may: 'office',
  scope: 'branch',
  summary: 'The vehicles with the highest profit, or the customers with the highest revenue',
  input: fields({ ...overviewFilters, ...past, by: oneOf(['VEHICLE', 'PARTY']), limit: page.limit }),
  changesWith: () => ['ledgers', 'vehicles', 'parties'],
  response: v.object({
    /** Null for the customers of chosen vehicles as known at a past time. */
    rows: v.nullable(
      v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          revenue: rupeesInAnswer,
          /** Null for a party, since no expense names one. */
          expense: v.nullable(rupeesInAnswer),
          profit: v.nullable(rupeesInAnswer),
        }),
      ),
    ),
    past: pastInAnswer,
  }),
});
