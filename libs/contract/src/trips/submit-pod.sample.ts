import { sample } from '../sample.ts';
import { submitPod } from './submit-pod.ts';

export const submitPodSample = sample(submitPod, {
  input: ({ ids, daysAgo }) => ({
    tripId: ids.trip,
    date: daysAgo(2),
    podNumber: 'POD/7',
    notes: 'Signed',
  }),
  before: async ({ trips }) => ({ tripId: (await trips.ended(5_000)).id }),
});
