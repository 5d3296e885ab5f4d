import { sample } from '../sample.ts';
import { openCashBox } from './open-cash-box.ts';

export const openCashBoxSample = sample(openCashBox, {
  input: ({ ids, daysAgo, newNumber }) => ({
    branchId: ids.branch,
    mode: 'CASH',
    // The same opening again would change nothing and be refused.
    amount: newNumber() + 0.5,
    date: daysAgo(30),
  }),
});
