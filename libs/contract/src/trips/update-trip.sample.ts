import { sample } from '../sample.ts';
import { startTripSample } from './start-trip.sample.ts';
import { updateTrip } from './update-trip.ts';

export const updateTripSample = sample(updateTrip, {
  input: (values) => ({
    ...startTripSample.input(values),
    tripId: values.ids.trip,
    endedAt: values.daysAgo(8),
    endReading: 1_900.5,
    unloadingWeight: 19.25,
    pod: { fileName: values.ids.file },
    podSubmittedAt: values.daysAgo(5),
    reason: 'The weighbridge slip came late',
  }),
  before: async ({ caller, trips }) => ({
    tripId: (await trips.podSubmitted(5_000)).id,
    pod: { fileName: await caller.upload('pdf') },
  }),
});
