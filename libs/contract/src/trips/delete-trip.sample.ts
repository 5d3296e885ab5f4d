import { sample } from '../sample.ts';
import { deleteTrip } from './delete-trip.ts';

export const deleteTripSample = sample(deleteTrip, {
  input: ({ ids }) => ({ tripId: ids.trip, reason: 'Entered twice' }),
  before: async ({ trips }) => ({ tripId: (await trips.started(5_000)).id }),
});
