import { sample } from '../sample.ts';
import { receivePod } from './receive-pod.ts';

export const receivePodSample = sample(receivePod, {
  input: ({ ids, daysAgo }) => ({ tripId: ids.trip, date: daysAgo(3), notes: 'Signed' }),
  before: async ({ trips }) => ({ tripId: (await trips.ended(5_000)).id }),
});
