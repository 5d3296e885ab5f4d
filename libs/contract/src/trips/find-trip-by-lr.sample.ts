import { sample } from '../sample.ts';
import { findTripByLr } from './find-trip-by-lr.ts';

export const findTripByLrSample = sample(findTripByLr, {
  input: () => ({ lrNumber: 'LR-1248' }),
  before: async ({ trips }) => ({ lrNumber: (await trips.started(5_000)).lrNumber ?? '' }),
});
