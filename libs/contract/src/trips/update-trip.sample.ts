import { sample } from '../sample.ts';
import { startTripSample } from './start-trip.sample.ts';
import { updateTrip } from './update-trip.ts';

export const updateTripSample = sample(updateTrip, {
  input: (values) => {
    const { ids, daysAgo } = values;
    const { branchId: _, ...started } = startTripSample.input(values);
    return {
      ...started,
      tripId: ids.trip,
      endedAt: daysAgo(8),
      endReading: 1_900.5,
      unloadingWeight: 19.25,
      pod: { fileName: ids.file },
      podSubmittedAt: daysAgo(5),
    };
  },
  before: async ({ caller, trips }) => ({
    tripId: (await trips.podSubmitted(5_000)).id,
    pod: { fileName: await caller.upload('pdf') },
  }),
});
