import { sample } from '../sample.ts';
import { listLedgerPoints } from './list-ledger-points.ts';

export const listLedgerPointsSample = sample(listLedgerPoints, {
  input: ({ ids, daysAgo }) => ({
    ledgerId: ids.ledger,
    limit: 100,
    offset: 0,
    startDate: daysAgo(60),
    endDate: daysAgo(0),
    asOf: daysAgo(0),
    knownAt: `${daysAgo(0)}T00:00:00+05:30`,
    corrections: true,
  }),
});
