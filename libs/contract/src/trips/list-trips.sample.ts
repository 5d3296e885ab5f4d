import { sample } from '../sample.ts';
import { listTrips } from './list-trips.ts';
import { waitingTripsSample } from './waiting-trips.sample.ts';

export const listTripsSample = sample(listTrips, {
  input: (values) => ({
    limit: 100,
    offset: 0,
    ...waitingTripsSample.input(values),
    waiting: 'TO_SETTLE',
    sort: ['-age'],
  }),
});
