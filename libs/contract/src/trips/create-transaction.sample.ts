import { sample } from '../sample.ts';
import { createTransaction } from './create-transaction.ts';

export const createTransactionSample = sample(createTransaction, {
  input: ({ ids, daysAgo }) => ({
    tripId: ids.trip,
    type: 'ONE_SHOT',
    category: 'FUEL',
    amount: 100.25,
    fuelQuantity: 1.25,
    vendorId: ids.vendor,
    customerId: ids.customer,
    vehicleId: ids.vehicle,
    driverId: ids.driver,
    branchId: ids.branch,
    cashBranchId: ids.branch,
    billNo: 'B/77',
    groupId: ids.entry,
    fromDriverAdvance: false,
    paymentRefNo: 'UTR 42',
    notes: 'By hand',
    date: daysAgo(1),
    mode: 'CASH',
  }),
  async before({ trips }) {
    const { id: tripId } = await trips.started(5_000);
    return { tripId, groupId: await trips.advance(tripId, 150) };
  },
});
