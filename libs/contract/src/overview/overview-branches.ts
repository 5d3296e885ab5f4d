import * as v from 'valibot';
import { namedBranch } from '../branch-fields.ts';
import { query } from '../define.ts';
import { rupeesInAnswer, fields } from '../fields.ts';
import { past, pastInAnswer } from '../past.ts';
import { overviewFilters } from './overview-filters.ts';

/** The figures of the overview when it is filtered by the branch. */
const figures = {
  /** Null for chosen vehicles as known at a past time. */
  totalTrips: v.nullable(v.number()),
  totalRevenue: rupeesInAnswer,
  totalExpenses: rupeesInAnswer,
  totalProfit: rupeesInAnswer,
  /**
   * The debt of the other branches at the end of the period, independent of the vehicle filter. Positive: they owe this
   * one.
   */
  interBranch: rupeesInAnswer,
};

export const overviewBranches = query({
  slug: 'overview-branches',
  path: '/overview/branches',
  may: 'office',
  scope: 'branch',
  summary: 'Trips, revenue, expense and profit of each branch, and the debt of the other branches to it',
  input: fields({ ...overviewFilters, ...past }),
  changesWith: () => ['ledgers', 'trips', 'vehicles', 'branches'],
  response: v.object({
    /** The branches that the caller sees, the head office first, including branches without figures. */
    branches: v.array(v.object({ branch: namedBranch, ...figures })),
    /** The sum of these branches. */
    total: v.object(figures),
    past: pastInAnswer,
  }),
});
