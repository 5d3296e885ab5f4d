import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { fetchLedger as query } from '@bahi/projections/ledger/fetch-ledger.query';
import { answers } from '../platform/handles.ts';

export const fetchLedgerQuery = answers(fetchLedger, query);
