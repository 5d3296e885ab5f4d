import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type requestApproval as contract } from '@bahi/contract/access/request-approval';
import { messages } from '@bahi/contract/messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { isWithin } from '@bahi/kernel/time-window';
import { REQUEST_INTERVAL_MS, type User, type UserEvent } from './user.ts';

interface RequestApprovalFacts {
  /** The person whom the phone signs in, or null. */
  readonly owner: User | null;
  readonly now: number;
}

/**
 * docs/rules/permissions.md#joining-a-firm: a person without a firm names the phone of a firm's ADMIN. A new
 * request replaces the earlier one. A request without a phone reminds the firm that has not answered yet.
 */
export function requestApproval(
  input: InputOf<typeof contract>,
  state: User | null,
  { owner, now }: RequestApprovalFacts,
): Decision<UserEvent, RefusesOf<typeof contract> | 'invalid-input'> {
  if (!state?.verified || state.organisationId !== null) return rejected('forbidden');
  if (input.ownerPhoneNumber === null)
    return state.requestedFirmId === null
      ? rejectedField('invalid-input', 'ownerPhoneNumber', messages.phoneRequired)
      : askFirm(state, state.requestedFirmId, now);
  if (!owner?.organisationId || owner.role !== 'ADMIN' || owner.disabled)
    return rejectedField('not-found', 'ownerPhoneNumber', refusalMessages.ownerNotFound);
  return askFirm(state, owner.organisationId, now, { ownerPhoneEnding: input.ownerPhoneNumber.slice(-4) });
}

function askFirm(
  state: User,
  organisationId: string,
  now: number,
  named: { readonly ownerPhoneEnding?: string } = {},
): Decision<UserEvent, 'too-many'> {
  const justAsked = state.recentRequests.some(
    (earlier) =>
      earlier.organisationId === organisationId && isWithin(REQUEST_INTERVAL_MS, earlier.requestedAt, now),
  );
  if (justAsked) return rejected('too-many');
  return accepted([
    { type: 'ApprovalRequested', data: { userId: state.id, organisationId, ...named, requestedAt: now } },
  ]);
}
