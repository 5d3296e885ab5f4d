import { type RefusesOf } from '@bahi/contract/define';
import { type verifyReset as contract } from '@bahi/contract/access/verify-reset';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { closeSessions, type User, type UserEvent } from './user.ts';

/**
 * docs/rules/permissions.md#profiles: removes e-mail, picture and documents, and ends every session; name, phone and
 * role stay.
 */
export function resetProfile(state: User | null): Decision<UserEvent, RefusesOf<typeof contract>> {
  if (state === null) return rejected('not-found');
  return accepted<UserEvent>([
    { type: 'ProfileReset', data: { userId: state.id } },
    ...closeSessions(state, 'RESET'),
  ]);
}
