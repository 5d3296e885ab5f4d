import { sample } from '../sample.ts';
import { listCashBook } from './list-cash-book.ts';

export const listCashBookSample = sample(listCashBook, {
  input: ({ ids, daysAgo }) => ({
    branchId: ids.branch,
    mode: 'CASH',
    startDate: daysAgo(60),
    endDate: daysAgo(0),
  }),
});
