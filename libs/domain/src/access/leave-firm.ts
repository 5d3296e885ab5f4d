import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type leaveFirm as contract } from '@bahi/contract/access/leave-firm';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Organisation, type OrganisationEvent } from './organisation.ts';
import { closeSessions, memberOf, type User, type UserEvent } from './user.ts';

type Refuses = RefusesOf<typeof contract>;

/** docs/rules/permissions.md#leaving-a-firm: whoever is in a firm can leave it; their entries stay, and every session of theirs ends. */
export function leaveFirm(
  { reason }: InputOf<typeof contract>,
  state: User | null,
  organisationId: string,
): Decision<UserEvent, Refuses> {
  const member = memberOf(state, organisationId);
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

/** For an ADMIN, beside {@link leaveFirm}: the firm keeps another one who can sign in. */
export function leaveAsOwner(
  userId: string,
  state: Organisation | null,
  others: readonly (User | null)[],
): Decision<OrganisationEvent, Refuses> {
  if (state === null || state.absentOwners.includes(userId)) return rejected('forbidden');
  if (!keepsAnOwner(userId, state, others)) return rejected('last-admin');
  return accepted([{ type: 'OwnerLeft', data: { organisationId: state.id, userId } }]);
}

/** Whether one of the others is an ADMIN who can sign in; one who has never signed in may never do so. */
export function keepsAnOwner(userId: string, firm: Organisation, others: readonly (User | null)[]): boolean {
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
