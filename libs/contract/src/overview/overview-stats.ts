import * as v from 'valibot';
import { query } from '../define.ts';
import { rupeesInAnswer, fields } from '../fields.ts';
import { past, pastInAnswer } from '../past.ts';
import { overviewFilters } from './overview-filters.ts';

export const overviewStats = query({
  slug: 'overview-stats',
  path: '/overview/stats',
  may: 'office',
  scope: 'branch',
  summary: 'Trips, revenue, expense and profit of a period, by business date',
  input: fields({ ...overviewFilters, ...past }),
  changesWith: () => ['ledgers', 'trips', 'vehicles'],
  response: v.object({
    /** The trips that started in the period and are not cancelled. Null for chosen vehicles as known at a past time. */
    totalTrips: v.nullable(v.number()),
    /** Freight less deductions. */
    totalRevenue: rupeesInAnswer,
    totalExpenses: rupeesInAnswer,
    totalProfit: rupeesInAnswer,
    /** Vendors' credits without a category, which no other figure includes yet. */
    unclassified: rupeesInAnswer,
    past: pastInAnswer,
  }),
});
