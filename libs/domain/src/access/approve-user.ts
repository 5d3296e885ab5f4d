import { type approveUser as contract } from '@bahi/contract/access/approve-user';
import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type User, type UserEvent } from './user.ts';

/**
 * docs/rules/permissions.md#joining-a-firm: an ADMIN approves or refuses a request to join the firm. The
 * sessions of the approved person continue, unlike after a change of role. A person who has withdrawn the
 * request, by asking another firm or founding one, counts as unknown.
 */
export function approveUser(
  input: InputOf<typeof contract>,
  state: User | null,
  organisationId: string,
): Decision<UserEvent, RefusesOf<typeof contract>> {
  if (state === null || state.requestedFirmId !== organisationId) return rejected('not-found');
  const { id: userId } = state;
  if (!input.approved || input.role === null)
    return accepted([{ type: 'ApprovalRefused', data: { userId, organisationId } }]);
  return accepted([{ type: 'OrganisationJoined', data: { userId, organisationId, role: input.role } }]);
}
