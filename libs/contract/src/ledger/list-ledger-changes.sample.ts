import { sample } from '../sample.ts';
import { listLedgerChanges } from './list-ledger-changes.ts';

export const listLedgerChangesSample = sample(listLedgerChanges, {
  input: ({ ids, daysAgo }) => ({
    ledgerId: ids.ledger,
    since: `${daysAgo(60)}T00:00:00+05:30`,
    until: `${daysAgo(0)}T00:00:00+05:30`,
    passing: true,
    limit: 100,
    offset: 0,
  }),
});
