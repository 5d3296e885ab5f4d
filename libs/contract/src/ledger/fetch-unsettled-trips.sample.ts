import { sample } from '../sample.ts';
import { fetchUnsettledTrips } from './fetch-unsettled-trips.ts';

export const fetchUnsettledTripsSample = sample(fetchUnsettledTrips, {
  input: ({ ids }) => ({ customerId: ids.customer }),
});
