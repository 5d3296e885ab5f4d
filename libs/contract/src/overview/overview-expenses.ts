import * as v from 'valibot';
import { query } from '../define.ts';
import { rupeesInAnswer, fields } from '../fields.ts';
import { past, pastInAnswer } from '../past.ts';
import { overviewFilters } from './overview-filters.ts';

export const overviewExpenses = query({
  slug: 'overview-expenses',
  path: '/overview/expenses',
  may: 'office',
  scope: 'branch',
  summary: 'Expenses of a period by category, largest first',
  input: fields({ ...overviewFilters, ...past }),
  changesWith: () => ['ledgers', 'vehicles'],
  response: v.object({
    groupedExpenses: v.array(
      v.object({
        category: v.string(),
        /** Percent of the whole, with two decimals; all of them sum to 100.00. */
        coverage: v.number(),
        amount: rupeesInAnswer,
      }),
    ),
    totalExpense: rupeesInAnswer,
    past: pastInAnswer,
  }),
});
