import { sample } from '../sample.ts';
import { deleteTransaction } from './delete-transaction.ts';

export const deleteTransactionSample = sample(deleteTransaction, {
  input: ({ ids }) => ({ id: ids.entry, reason: 'Entered twice' }),
  async before({ trips }) {
    const { id: tripId } = await trips.started(5_000);
    return { id: await trips.advance(tripId, 50) };
  },
});
