import * as v from 'valibot';
import { command } from '../define.ts';
import { fields } from '../fields.ts';
import { memberId } from '../id-fields.ts';
import { messages } from '../messages.ts';
import { user } from './user.ts';

export const disableUser = command({
  slug: 'disable-user',
  path: '/user/disable',
  may: 'admin',
  scope: 'firm',
  summary:
    'Disable a member of staff and end their sessions, or let them sign in again; nobody can disable themselves',
  input: fields({ userId: memberId, disabled: v.boolean(messages.required) }),
  refuses: ['not-found', 'forbidden'],
  response: v.object({ user }),
});
