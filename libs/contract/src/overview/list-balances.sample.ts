import { sample } from '../sample.ts';
import { listBalances } from './list-balances.ts';

export const listBalancesSample = sample(listBalances, {
  input: () => ({ balanceType: 'RECEIVABLE', customerType: 'CUSTOMER', limit: 2, offset: 0 }),
});
