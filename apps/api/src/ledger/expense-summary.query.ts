import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { expenseSummary as query } from '@bahi/projections/ledger/expense-summary.query';
import { queryRoute } from '../platform/routes.ts';

export const expenseSummaryQuery = queryRoute(expenseSummary, query);
