import { sample } from '../sample.ts';
import { createTransfer } from './create-transfer.ts';

export const createTransferSample = sample(createTransfer, {
  input: ({ ids, daysAgo }) => ({
    from: { branchId: ids.branch, mode: 'CASH' },
    to: { branchId: ids.branch, mode: 'ONLINE' },
    amount: 1_500.5,
    date: daysAgo(2),
    paymentRefNo: 'SLIP 0442',
    notes: 'Taken to the bank',
  }),
});
