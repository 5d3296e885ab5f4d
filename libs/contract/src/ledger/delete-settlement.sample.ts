import { sample } from '../sample.ts';
import { createSettlement } from './create-settlement.ts';
import { deleteSettlement } from './delete-settlement.ts';

export const deleteSettlementSample = sample(deleteSettlement, {
  input: ({ ids }) => ({ id: ids.entry, reason: 'Cheque bounced' }),
  async before({ admin, trips, ids, daysAgo }) {
    const { id: tripId } = await trips.podSubmitted(300);
    const { settlement } = await admin.expect(createSettlement, {
      customerId: ids.customer,
      totalAmount: 310,
      tripSettlement: [{ tripId, amount: 300 }],
      onAccount: 10,
      date: daysAgo(1),
      mode: 'CASH',
    });
    return { id: settlement.id };
  },
});
