import { sample } from '../sample.ts';
import { listBalances } from './list-balances.ts';

export const listBalancesSample = sample(listBalances, {
  input: ({ daysAgo }) => ({
    balanceType: 'RECEIVABLE',
    customerType: 'CUSTOMER',
    limit: 2,
    offset: 0,
    asOf: daysAgo(0),
    knownAt: `${daysAgo(0)}T00:00:00+05:30`,
  }),
});
