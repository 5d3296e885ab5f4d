import { sample } from '../sample.ts';
import { settleTrip } from '../trips/settle-trip.ts';
import { returnCheque } from './return-cheque.ts';

export const returnChequeSample = sample(returnCheque, {
  input: ({ ids, daysAgo }) => ({
    id: ids.entry,
    date: daysAgo(1),
    cashMode: 'ONLINE',
    cashBranchId: ids.branch,
    charges: 295.5,
    chargesCashMode: 'ONLINE',
  }),
  async before({ admin, trips, daysAgo }) {
    const { id: tripId } = await trips.podSubmitted(5_000);
    const cheque = { mode: 'CHEQUE', date: daysAgo(2) } as const;
    const settlement = { tripId, amountReceived: 4_950, isForceSettled: true, ...cheque };
    const { entryId } = await admin.expect(settleTrip, settlement);
    return entryId === null ? {} : { id: entryId };
  },
});
