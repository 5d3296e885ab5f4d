import * as v from 'valibot';
import { query } from '../define.ts';
import { rupeesInAnswer, fields, oneOf } from '../fields.ts';
import { expenseFilters } from './transaction-filters.ts';

export const expenseGroupings = ['CATEGORY', 'MONTH', 'VEHICLE'] as const;

export const expenseSummary = query({
  slug: 'expense-summary',
  path: '/expense/summary',
  may: 'office',
  scope: 'branch',
  summary: 'What the firm spent, each expense once: by category or vehicle, largest first, or by month',
  input: fields({ ...expenseFilters, by: oneOf(expenseGroupings) }),
  changesWith: () => ['ledgers', 'vehicles'],
  response: v.object({
    groups: v.array(
      v.object({
        /** A category, a month `yyyy-MM`, a vehicle's id or NONE. */
        key: v.string(),
        label: v.string(),
        amount: rupeesInAnswer,
        /** The percentage of the whole, with two decimals; all of them sum to 100.00. */
        coverage: v.number(),
        /** For a month or a vehicle: its categories. */
        categories: v.array(v.object({ category: v.string(), amount: rupeesInAnswer })),
      }),
    ),
    totalExpense: rupeesInAnswer,
  }),
});
