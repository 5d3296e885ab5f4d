import * as v from 'valibot';
import { branchSet } from '../branch-fields.ts';
import { codes } from '../codes.ts';
import { command } from '../define.ts';
import { email, fields, oneOf, optionalText, personName, phoneNumber } from '../fields.ts';
import { branchId, memberId } from '../id-fields.ts';
import { messages } from '../messages.ts';
import { roles } from '../roles.ts';
import { personDocumentInputs } from './person-document.ts';
import { staffMember } from './staff-member.ts';
import { namedId } from '../named-id.ts';

export const updateUser = command({
  slug: 'update-user',
  path: '/user/update',
  may: 'office',
  scope: 'firm',
  summary: 'Change the details of a member of staff; a new phone or role ends their sessions',
  description:
    'An absent field is unchanged, null clears an optional field. Only an ADMIN changes a role, branches, another ADMIN or an AUDITOR. Only a MANAGER can be limited to some branches. Only an ADMIN or the person sets PAN and Aadhaar.',
  input: v.pipe(
    fields({
      userId: memberId,
      name: v.optional(personName),
      /** Null: they have no phone to sign in with, which only a DRIVER may lack. */
      phoneNumber: v.optional(optionalText(phoneNumber)),
      /** Null clears it. */
      email: v.optional(optionalText(email)),
      role: v.optional(oneOf(codes(roles))),
      /** Their home branch, one of the branches that they see. */
      branchId: v.optional(branchId),
      branches: v.optional(branchSet),
      ...personDocumentInputs,
    }),
    v.check(
      ({ userId: _, ...changes }) => Object.values(changes).some((given) => given !== undefined),
      messages.nothingToChange,
    ),
  ),
  changes: ['users'],
  refuses: [
    'branch-inactive',
    'not-found',
    'forbidden',
    'user-exists',
    'last-admin',
    'field-required',
    'conflict',
  ],
  response: v.object({ user: staffMember }),
  ids: v.strictObject({ user: namedId }),
});
