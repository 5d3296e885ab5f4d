import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type leaveFirm as contract } from '@bahi/contract/access/leave-firm';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Organisation, type OrganisationEvent } from './organisation.ts';
import { closeSessions, findMember, type User, type UserEvent } from './user.ts';

type Refuses = RefusesOf<typeof contract>;

/** docs/rules/permissions.md#leaving-a-firm: every member can leave; their entries stay and all their sessions end. */
export function leaveFirm(
  { reason }: InputOf<typeof contract>,
  state: User | null,
  organisationId: string,
): Decision<UserEvent, Refuses> {
  const member = findMember(state, organisationId);
  if (member === null) return rejected('forbidden');
  return accepted(leave(member, organisationId, reason));
}

export function leave(
  member: User,
  organisationId: string,
  reason: string | null,
): readonly [UserEvent, ...UserEvent[]] {
  return [
    { type: 'OrganisationLeft', data: { userId: member.id, organisationId, reason } },
    ...closeSessions(member, 'LEFT'),
  ];
}

/**
 * Decided in addition to {@link leaveFirm} if the member is an ADMIN: another ADMIN who can sign in must
 * remain.
 */
export function leaveAsOwner(
  userId: string,
  state: Organisation | null,
  others: readonly (User | null)[],
): Decision<OrganisationEvent, Refuses> {
  if (state === null || state.absentOwners.includes(userId)) return rejected('forbidden');
  if (!hasRemainingOwner(userId, state, others)) return rejected('last-admin');
  return accepted([{ type: 'OwnerLeft', data: { organisationId: state.id, userId } }]);
}

/**
 * Whether one of the others is an ADMIN who can sign in. An ADMIN who has never signed in does not count,
 * because they may never do so.
 */
export function hasRemainingOwner(
  userId: string,
  firm: Organisation,
  others: readonly (User | null)[],
): boolean {
  return others.some(
    (other) =>
      other !== null &&
      other.id !== userId &&
      other.organisationId === firm.id &&
      other.role === 'ADMIN' &&
      other.verified &&
      !firm.absentOwners.includes(other.id),
  );
}
