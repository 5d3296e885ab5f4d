import { type leaveByCode as contract } from '@bahi/contract/access/leave-by-code';
import { type RefusesOf } from '@bahi/contract/define';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { leave } from './leave-firm.ts';
import { type User, type UserEvent } from './user.ts';

/**
 * docs/rules/permissions.md#leaving-a-firm: a disabled person has no session, so the code alone proves who
 * they are. Unlike `leaveAsOwner`, this needs no check that another ADMIN remains: a disabled ADMIN
 * does not count as remaining.
 */
export function leaveByCode(state: User | null): Decision<UserEvent, RefusesOf<typeof contract>> {
  if (state === null || state.superseded || state.left) return rejected('otp-invalid');
  if (!state.disabled || state.organisationId === null)
    return rejected('forbidden', refusalMessages.leaveSignedIn);
  return accepted(leave(state, state.organisationId, null));
}
