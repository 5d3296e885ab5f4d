import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, notes } from '../fields.ts';
import { replacementId } from '../id-fields.ts';
import { messages } from '../messages.ts';
import { namedId } from '../named-id.ts';
import { vehicle } from './vehicle.ts';

export const deleteMeterReplacement = command({
  slug: 'delete-meter-replacement',
  path: '/vehicle/delete-meter-replacement',
  may: 'office',
  scope: 'firm',
  summary: "Delete a replacement of a vehicle's meter, as if it had never been",
  input: fields({ id: replacementId, reason: v.pipe(notes, v.minLength(1, messages.required)) }),
  changes: ['vehicles'],
  refuses: ['not-found', 'meter-in-use'],
  response: v.object({ vehicle }),
  ids: v.strictObject({ vehicle: namedId }),
});
