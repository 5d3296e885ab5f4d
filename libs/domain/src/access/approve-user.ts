import { type approveUser as contract } from '@bahi/contract/access/approve-user';
import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type User, type UserEvent } from './user.ts';

/**
 * docs/rules/permissions.md#roles: only an owner of the firm answers requests to join it. The first role ends no
 * session. A person who has withdrawn their request, by asking another firm or setting up their own, counts as unknown.
 */
export function approveUser(
  input: InputOf<typeof contract>,
  state: User | null,
  organisationId: string,
): Decision<UserEvent, RefusesOf<typeof contract>> {
  if (state === null || state.asks !== organisationId) return rejected('not-found');
  const { id: userId } = state;
  if (!input.approved || input.role === null)
    return accepted([{ type: 'ApprovalRefused', data: { userId, organisationId } }]);
  return accepted([{ type: 'OrganisationJoined', data: { userId, organisationId, role: input.role } }]);
}
