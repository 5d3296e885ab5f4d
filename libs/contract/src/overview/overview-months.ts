import * as v from 'valibot';
import { query } from '../define.ts';
import { rupeesInAnswer, fields } from '../fields.ts';
import { past, pastInAnswer } from '../past.ts';
import { overviewFilters } from './overview-filters.ts';

export const overviewMonths = query({
  slug: 'overview-months',
  path: '/overview/months',
  may: 'office',
  scope: 'branch',
  summary: 'Revenue, expense and profit by month',
  input: fields({ ...overviewFilters, ...past }),
  changesWith: () => ['ledgers', 'vehicles'],
  response: v.object({
    /**
     * Every month that the period touches, in order, each with only its days within the period. An open end is the
     * first or the last month with a figure other than 0.
     */
    months: v.array(
      v.object({
        /** `yyyy-MM` */
        month: v.string(),
        revenue: rupeesInAnswer,
        expense: rupeesInAnswer,
        profit: rupeesInAnswer,
      }),
    ),
    past: pastInAnswer,
  }),
});
