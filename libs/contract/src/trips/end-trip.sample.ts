import { sample } from '../sample.ts';
import { endTrip } from './end-trip.ts';

export const endTripSample = sample(endTrip, {
  input: ({ ids, daysAgo }) => ({
    pod: { fileName: ids.file },
    tripId: ids.trip,
    endedAt: daysAgo(2),
    endReading: 2_000.25,
    unloadingWeight: 19.75,
  }),
  before: async ({ caller, trips }) => ({
    pod: { fileName: await caller.upload('pdf') },
    tripId: (await trips.started(5_000)).id,
  }),
});
