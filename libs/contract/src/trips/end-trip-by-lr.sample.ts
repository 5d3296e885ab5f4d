import { sample } from '../sample.ts';
import { endTripByLr } from './end-trip-by-lr.ts';
import { updateTrip } from './update-trip.ts';

export const endTripByLrSample = sample(endTripByLr, {
  input: ({ ids, daysAgo }) => ({
    lrNumber: 'LR-1248',
    endedAt: daysAgo(8),
    endReading: 1_900.5,
    unloadingWeight: 19.25,
    pod: { fileName: ids.file },
  }),
  before: async ({ admin, caller, ids, trips }) => {
    const { id: tripId, lrNumber } = await trips.started(5_000);
    await admin.expect(updateTrip, { tripId, deliveryBranchId: ids.branch });
    return { lrNumber: lrNumber ?? '', pod: { fileName: await caller.upload('pdf') } };
  },
});
