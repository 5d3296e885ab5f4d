import * as v from 'valibot';
import { branchSet } from '../branch-fields.ts';
import { codes } from '../codes.ts';
import { command } from '../define.ts';
import { email, fields, oneOf, optionalText, personName, phoneNumber } from '../fields.ts';
import { branchId } from '../id-fields.ts';
import { messages } from '../messages.ts';
import { roles } from '../roles.ts';
import { user } from './user.ts';
import { namedId } from '../named-id.ts';

export const createUser = command({
  slug: 'create-user',
  path: '/user/create',
  may: 'office',
  scope: 'firm',
  summary: 'Add a member of staff, who is approved at once and signs in with their phone',
  input: v.pipe(
    fields({
      role: oneOf(codes(roles)),
      name: personName,
      phoneNumber: optionalText(phoneNumber),
      email: optionalText(email),
      /** Their home branch, one of the branches that they see; only an ADMIN names it. */
      branchId: v.optional(branchId),
      /** Only an ADMIN limits a MANAGER to some branches. */
      branches: v.optional(branchSet),
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
  changes: ['users'],
  refuses: ['branch-inactive', 'not-found', 'user-exists', 'forbidden'],
  response: v.object({ user }),
  ids: v.strictObject({ user: namedId }),
});
