import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, notes, optionalText } from '../fields.ts';

export const leaveFirm = command({
  slug: 'leave-firm',
  path: '/account/leave',
  may: 'member',
  scope: 'own',
  summary: 'Leave your firm; all your sessions end, and your phone can sign up or be added to a firm again',
  description:
    'Your entries stay in the books of the firm. Answers 409 last-admin if the firm has no other ADMIN who has signed in.',
  input: fields({ reason: optionalText(notes) }),
  changes: [],
  refuses: ['last-admin', 'forbidden'],
  response: v.object({}),
});
