import { sample } from '../sample.ts';
import { createSettlement } from './create-settlement.ts';

export const createSettlementSample = sample(createSettlement, {
  input: ({ ids, daysAgo }) => ({
    customerId: ids.customer,
    notes: 'Two slips',
    paymentRefNo: '004411',
    totalAmount: 695.5,
    tdsAmount: 7,
    tripSettlement: [{ tripId: ids.trip, amount: 700 }],
    openingBalanceSettlement: { amount: 0.5 },
    onAccount: 2,
    date: daysAgo(1),
    mode: 'CASH',
    cashBranchId: ids.branch,
  }),
  async before({ trips }) {
    const { id: tripId } = await trips.podSubmitted(700);
    return { tripSettlement: [{ tripId, amount: 700 }] };
  },
});
