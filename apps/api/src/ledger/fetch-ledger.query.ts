import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { fetchLedger as query } from '@bahi/projections/ledger/fetch-ledger.query';
import { queryRoute } from '../platform/routes.ts';

export const fetchLedgerQuery = queryRoute(fetchLedger, query);
