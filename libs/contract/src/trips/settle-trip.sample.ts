import { sample } from '../sample.ts';
import { settleTrip } from './settle-trip.ts';

export const settleTripSample = sample(settleTrip, {
  input: ({ ids, daysAgo }) => ({
    paymentReceiptId: { id: ids.file },
    tripId: ids.trip,
    amountReceived: 4_949.5,
    tdsAmount: 50,
    notes: 'Last slip',
    isForceSettled: true,
    date: daysAgo(1),
    mode: 'CASH',
    cashBranchId: ids.branch,
  }),
  before: async ({ caller, trips }) => ({
    paymentReceiptId: { id: await caller.upload('pdf') },
    tripId: (await trips.podSubmitted(5_000)).id,
  }),
});
