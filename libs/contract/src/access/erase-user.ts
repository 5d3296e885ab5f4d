import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, notes } from '../fields.ts';
import { memberId } from '../id-fields.ts';
import { messages } from '../messages.ts';

/** docs/rules/audit.md#erasing-a-person. */
export const eraseUser = command({
  slug: 'erase-user',
  path: '/user/erase',
  may: 'admin',
  scope: 'firm',
  summary:
    'Erase a person who is disabled or has left: phone, e-mail, picture, file names, devices and documents at once, the name later',
  description:
    'Cannot be undone. Answers 404 also for a person who was erased before. Entries, sums and free text stay.',
  input: fields({ userId: memberId, reason: v.pipe(notes, v.minLength(1, messages.required)) }),
  changes: ['users'],
  refuses: ['not-found', 'last-admin', 'forbidden', 'user-not-disabled', 'conflict'],
  response: v.object({}),
});
