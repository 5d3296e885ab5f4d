import * as v from 'valibot';
import { command } from '../define.ts';
import { email, fields, oneOf, optionalText, personName, phoneNumber } from '../fields.ts';
import { messages } from '../messages.ts';
import { user } from './user.ts';

export const createUser = command({
  slug: 'create-user',
  path: '/user/create',
  may: 'office',
  scope: 'firm',
  summary: 'Add a member of staff, who is approved at once and signs in with their phone',
  input: v.pipe(
    fields({
      role: oneOf(['ADMIN', 'MANAGER', 'DRIVER']),
      name: personName,
      phoneNumber: optionalText(phoneNumber),
      email: optionalText(email),
    }),
    v.forward(
      v.partialCheck(
        [['role'], ['phoneNumber']],
        (input) => input.role === 'DRIVER' || input.phoneNumber !== null,
        (issue) => messages.phoneRequiredForRole(issue.input.role),
      ),
      ['phoneNumber'],
    ),
  ),
  refuses: ['branch-inactive', 'user-exists', 'forbidden'],
  response: v.object({ user }),
});
