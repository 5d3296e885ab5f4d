import * as v from 'valibot';
import { command } from '../define.ts';
import { fields } from '../fields.ts';
import { memberId } from '../id-fields.ts';
import { messages } from '../messages.ts';
import { user } from './user.ts';
import { namedId } from '../named-id.ts';

export const disableUser = command({
  slug: 'disable-user',
  path: '/user/disable',
  may: 'admin',
  scope: 'firm',
  summary:
    'Disable a member of staff and end their sessions, or let them sign in again; nobody can disable themselves',
  description:
    'The phone of a person who never signed in is free at once. It is theirs again when they are enabled, unless somebody else has taken it.',
  input: fields({ userId: memberId, disabled: v.boolean(messages.required) }),
  changes: ['users'],
  refuses: ['not-found', 'forbidden', 'user-exists', 'conflict'],
  response: v.object({ user }),
  ids: v.strictObject({ user: namedId }),
});
