import { sample } from '../sample.ts';
import { settleTrip } from '../trips/settle-trip.ts';
import { listReturnBoxes } from './list-return-boxes.ts';

export const listReturnBoxesSample = sample(listReturnBoxes, {
  input: ({ ids, daysAgo }) => ({ id: ids.entry, date: daysAgo(1) }),
  async before({ admin, trips, daysAgo }) {
    const { id: tripId } = await trips.podSubmitted(5_000);
    const cheque = { mode: 'CHEQUE', date: daysAgo(2) } as const;
    const settlement = { tripId, amountReceived: 5_000, isForceSettled: false, ...cheque };
    const { entryId } = await admin.expect(settleTrip, settlement);
    return entryId === null ? {} : { id: entryId };
  },
});
