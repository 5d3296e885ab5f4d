import { sample } from '../sample.ts';
import { createTransaction } from './create-transaction.ts';
import { takeBackTransaction } from './take-back-transaction.ts';

export const takeBackTransactionSample = sample(takeBackTransaction, {
  input: ({ ids }) => ({ id: ids.entry }),
  async before({ caller, trips, daysAgo }) {
    const { id: tripId } = await trips.started(5_000);
    const advance = { type: 'SETTLEMENT', category: 'ADVANCE', amount: 50, mode: 'CASH' } as const;
    const entry = { tripId, date: daysAgo(1), ...advance };
    const { transaction } = await caller.expect(createTransaction, entry);
    return { id: transaction.id };
  },
});
