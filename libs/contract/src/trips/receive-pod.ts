import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, id, notes, optionalText, pastDay } from '../fields.ts';
import { trip } from './trip.ts';

export const receivePod = command({
  slug: 'receive-pod',
  path: '/trip/receivePod',
  may: 'office',
  summary: 'The proof of delivery has come in; the party does not have it yet',
  input: fields({ tripId: id, date: pastDay, notes: optionalText(notes) }),
  refuses: ['not-found', 'trip-status', 'date-before-end'],
  answers: v.object({ trip }),
});
