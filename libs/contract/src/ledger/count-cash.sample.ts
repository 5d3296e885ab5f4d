import { sample } from '../sample.ts';
import { countCash } from './count-cash.ts';

export const countCashSample = sample(countCash, {
  input: ({ ids, daysAgo }) => ({
    branchId: ids.branch,
    date: daysAgo(1),
    denominations: [
      { value: 500, count: 82 },
      { value: 1, count: 39 },
    ],
  }),
});
