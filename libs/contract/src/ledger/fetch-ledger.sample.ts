import { sample } from '../sample.ts';
import { fetchLedger } from './fetch-ledger.ts';

export const fetchLedgerSample = sample(fetchLedger, {
  input: ({ ids, daysAgo }) => ({
    customerId: ids.customer,
    asOf: daysAgo(0),
    knownAt: `${daysAgo(0)}T00:00:00+05:30`,
  }),
});
