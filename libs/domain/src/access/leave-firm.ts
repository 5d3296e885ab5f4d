import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type leaveFirm as contract } from '@bahi/contract/access/leave-firm';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Organisation, type OrganisationEvent } from './organisation.ts';
import { memberOf, type User, type UserEvent } from './user.ts';

type Refuses = RefusesOf<typeof contract>;

/** RULES section 6: whoever is in a firm can leave it; their entries stay, and every session of theirs ends. */
export function leaveFirm(
  { reason }: InputOf<typeof contract>,
  state: User | null,
  organisationId: string,
): Decision<UserEvent, Refuses> {
  const member = memberOf(state, organisationId);
  if (member === null) return rejected('forbidden');
  const { id: userId } = member;
  const closed = member.sessions.map(({ hash }): UserEvent => ({
    type: 'SessionClosed',
    data: { userId, sessionHash: hash, reason: 'LEFT' },
  }));
  return accepted([{ type: 'OrganisationLeft', data: { userId, organisationId, reason } }, ...closed]);
}

/**
 * For an ADMIN, beside {@link leaveFirm}: the firm keeps another one who can sign in. One who has never signed in may
 * never do so, and does not count.
 */
export function leaveAsOwner(
  userId: string,
  state: Organisation | null,
  others: readonly (User | null)[],
): Decision<OrganisationEvent, Refuses> {
  if (state === null || state.absentOwners.includes(userId)) return rejected('forbidden');
  const canSignIn = (other: User | null) =>
    other !== null &&
    other.id !== userId &&
    other.organisationId === state.id &&
    other.role === 'ADMIN' &&
    other.verified &&
    !state.absentOwners.includes(other.id);
  if (!others.some(canSignIn)) return rejected('last-admin');
  return accepted([{ type: 'OwnerLeft', data: { organisationId: state.id, userId } }]);
}
