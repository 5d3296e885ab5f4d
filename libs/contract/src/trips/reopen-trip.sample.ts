import { sample } from '../sample.ts';
import { reopenTrip } from './reopen-trip.ts';
import { settleTrip } from './settle-trip.ts';

export const reopenTripSample = sample(reopenTrip, {
  input: ({ ids, daysAgo }) => ({ tripId: ids.trip, date: daysAgo(0), notes: 'Cheque bounced' }),
  async before({ admin, trips, daysAgo }) {
    const { id: tripId } = await trips.podSubmitted(5_000);
    await admin.expect(settleTrip, { tripId, amountReceived: 5_000, date: daysAgo(1), mode: 'CASH' });
    return { tripId };
  },
});
