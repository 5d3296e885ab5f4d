import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { listTransactions as query } from '@bahi/projections/ledger/list-transactions.query';
import { queryRoute } from '../platform/routes.ts';

export const listTransactionsQuery = queryRoute(listTransactions, query);
