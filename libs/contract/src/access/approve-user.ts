import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, oneOf, optional } from '../fields.ts';
import { applicantId } from '../id-fields.ts';
import { messages } from '../messages.ts';
import { user } from './user.ts';
import { namedId } from '../named-id.ts';

export const approveUser = command({
  slug: 'approve-user',
  path: '/user/approve',
  may: 'admin',
  scope: 'firm',
  summary: 'Answer an open request to join the firm: approve the person with a role, or refuse',
  input: v.pipe(
    fields({
      userId: applicantId,
      approved: v.boolean(messages.required),
      /** Required to approve, ignored when refusing. */
      role: optional(oneOf(['MANAGER', 'DRIVER'])),
    }),
    v.forward(
      v.partialCheck(
        [['approved'], ['role']],
        (input) => !input.approved || input.role !== null,
        messages.required,
      ),
      ['role'],
    ),
  ),
  changes: ['users'],
  refuses: ['not-found'],
  response: v.object({ user }),
  ids: v.strictObject({ user: namedId }),
});
