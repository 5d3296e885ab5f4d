import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type disableUser as contract } from '@bahi/contract/access/disable-user';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Organisation, type OrganisationEvent } from './organisation.ts';
import { closeSessions, findMember, type User, type UserEvent } from './user.ts';

interface DisableUserFacts {
  readonly organisationId: string;
  readonly callerId: string;
}

/** docs/rules/permissions.md#sessions: ends every session of the person at once. A user cannot disable themselves. */
export function disableUser(
  input: InputOf<typeof contract>,
  state: User | null,
  { organisationId, callerId }: DisableUserFacts,
): Decision<UserEvent, RefusesOf<typeof contract>> {
  const member = findMember(state, organisationId);
  if (member === null) return rejected('not-found');
  if (member.id === callerId) return rejected('forbidden', refusalMessages.notYourself);
  const { id: userId } = member;
  if (!input.disabled) return accepted([{ type: 'UserEnabled', data: { userId } }]);
  return accepted<UserEvent>([
    { type: 'UserDisabled', data: { userId } },
    ...closeSessions(member, 'DISABLED'),
  ]);
}

/**
 * Decided in addition to {@link disableUser} if the person is an ADMIN. A caller who was disabled, left or
 * lost the role in the meantime is refused, so that the firm keeps an ADMIN who can sign in.
 */
export function disableOwner(
  { userId, disabled }: InputOf<typeof contract>,
  state: Organisation | null,
  callerId: string,
): Decision<OrganisationEvent, RefusesOf<typeof contract>> {
  if (state === null || state.absentOwners.includes(callerId)) return rejected('forbidden');
  const type = disabled ? 'OwnerDisabled' : 'OwnerEnabled';
  return accepted([{ type, data: { organisationId: state.id, userId } }]);
}
