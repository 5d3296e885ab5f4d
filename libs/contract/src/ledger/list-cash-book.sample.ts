import { sample } from '../sample.ts';
import { listCashBook } from './list-cash-book.ts';

export const listCashBookSample = sample(listCashBook, {
  input: ({ ids, daysAgo }) => ({
    branchId: ids.branch,
    mode: 'CASH',
    startDate: daysAgo(60),
    endDate: daysAgo(0),
    asOf: daysAgo(0),
    knownAt: `${daysAgo(0)}T00:00:00+05:30`,
  }),
});
