import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, id, notes, optionalText, pastDay, line } from '../fields.ts';
import { trip } from './trip.ts';

export const submitPod = command({
  slug: 'submit-pod',
  path: '/trip/submitPod',
  may: 'office',
  summary: 'The proof of delivery has gone to the party',
  input: fields({ tripId: id, date: pastDay, podNumber: optionalText(line(50)), notes: optionalText(notes) }),
  refuses: ['not-found', 'trip-status', 'date-before-end'],
  answers: v.object({ trip }),
});
