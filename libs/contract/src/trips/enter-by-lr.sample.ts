import { sample } from '../sample.ts';
import { enterByLr } from './enter-by-lr.ts';

export const enterByLrSample = sample(enterByLr, {
  input: ({ ids, daysAgo }) => ({
    lrNumber: 'LR-1248',
    category: 'ADVANCE',
    amount: 1_500.5,
    date: daysAgo(1),
    mode: 'CASH',
    cashBranchId: ids.branch,
    paymentRefNo: 'UTR 42',
    notes: 'To pay, collected at the destination',
  }),
  before: async ({ trips }) => ({ lrNumber: (await trips.started(5_000)).lrNumber ?? '' }),
});
