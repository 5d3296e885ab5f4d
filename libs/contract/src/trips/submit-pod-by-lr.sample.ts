import { sample } from '../sample.ts';
import { submitPodByLr } from './submit-pod-by-lr.ts';
import { updateTrip } from './update-trip.ts';

export const submitPodByLrSample = sample(submitPodByLr, {
  input: ({ ids, daysAgo }) => ({
    lrNumber: 'LR-1248',
    date: daysAgo(5),
    podNumber: 'POD/42',
    notes: 'Handed in at the destination',
    pod: { fileName: ids.file },
  }),
  before: async ({ admin, caller, ids, trips }) => {
    const { id: tripId, lrNumber } = await trips.ended(5_000);
    await admin.expect(updateTrip, { tripId, deliveryBranchId: ids.branch });
    return { lrNumber: lrNumber ?? '', pod: { fileName: await caller.upload('pdf') } };
  },
});
