import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, lrNumber } from '../fields.ts';
import { submitPod } from './submit-pod.ts';
import { tripByLr } from './trip-by-lr.ts';

const { tripId: _, ...submitted } = submitPod.input.entries;

export const submitPodByLr = command({
  slug: 'submit-pod-by-lr',
  path: '/trip/submitPodByLr',
  may: 'office',
  scope: 'branch',
  summary:
    "Record that the delivery branch sent the proof of delivery to the customer, by the trip's full LR number",
  input: fields({ lrNumber, ...submitted }),
  changes: ['trips', 'notifications'],
  refuses: submitPod.refuses,
  response: v.object({ trip: tripByLr }),
  ids: v.strictObject({ trip: v.strictObject({ lrNumber: v.string() }) }),
});
