import { sample } from '../sample.ts';
import { findTrip } from './find-trip.ts';

export const findTripSample = sample(findTrip, {
  input: ({ ids }) => ({ tripId: ids.trip }),
});
