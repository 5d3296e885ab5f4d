import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type disableUser as contract } from '@bahi/contract/access/disable-user';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { accepted, acceptChanges, rejected, type Decision, type UpdateDecision } from '@bahi/kernel/decision';
import { type Organisation, type OrganisationEvent } from './organisation.ts';
import { exchangePhone, type Phone, type PhoneEvent, takePhone } from './phone.ts';
import { closeSessions, findMember, type User, type UserEvent } from './user.ts';

interface DisableUserFacts {
  readonly organisationId: string;
  readonly callerId: string;
}

/**
 * docs/rules/permissions.md#sessions: ends every session of the person at once. A user cannot disable themselves. A
 * person who is disabled or enabled already stays so, without an event.
 */
export function disableUser(
  input: InputOf<typeof contract>,
  state: User | null,
  { organisationId, callerId }: DisableUserFacts,
): UpdateDecision<UserEvent, RefusesOf<typeof contract>> {
  const member = findMember(state, organisationId);
  if (member === null) return rejected('not-found');
  if (member.id === callerId) return rejected('forbidden', refusalMessages.notYourself);
  const { id: userId } = member;
  if (!input.disabled)
    return acceptChanges(member.disabled ? [{ type: 'UserEnabled', data: { userId } }] : []);
  const released = hasUnusedPhone(member) ? { phoneReleased: true as const } : {};
  // Older versions kept the phone of a disabled person, which then is released now.
  if (member.disabled && !hasUnusedPhone(member)) return acceptChanges([]);
  return accepted<UserEvent>([
    { type: 'UserDisabled', data: { userId, ...released } },
    ...closeSessions(member, 'DISABLED'),
  ]);
}

/** Whether nobody has ever signed in with the phone, so that only the firm says that it is the person's. */
function hasUnusedPhone({ hasPhone, verified, phoneReleased }: User): boolean {
  return hasPhone && !verified && phoneReleased === undefined;
}

/**
 * Decided in addition to {@link disableUser}: a disabled person who never signed in gives up their phone at once, and
 * takes it again when they are enabled, unless somebody else has it by then (docs/rules/permissions.md#changing-firms).
 * @param holder the person whom the phone signs in now
 * @returns undefined if the person keeps the phone
 */
export function movePhoneOfDisabled(
  { disabled }: InputOf<typeof contract>,
  member: User | null,
  { state, holder, organisationId }: PhoneFacts,
): Decision<PhoneEvent, 'conflict' | 'user-exists'> | undefined {
  if (member === null) return undefined;
  if (disabled) return hasUnusedPhone(member) ? exchangePhone(member.id, state) : undefined;
  return member.phoneReleased ? takePhone(member.id, state, holder, organisationId) : undefined;
}

interface PhoneFacts {
  readonly state: Phone;
  readonly holder: User | null;
  readonly organisationId: string;
}

/**
 * Decided in addition to {@link disableUser} if the person is an ADMIN. A caller who was disabled, left or
 * lost the role in the meantime is refused, so that the firm keeps an ADMIN who can sign in.
 */
export function disableOwner(
  { userId, disabled }: InputOf<typeof contract>,
  state: Organisation | null,
  callerId: string,
): UpdateDecision<OrganisationEvent, RefusesOf<typeof contract>> {
  if (state === null || state.absentOwners.includes(callerId)) return rejected('forbidden');
  if (disabled === state.absentOwners.includes(userId)) return acceptChanges([]);
  const type = disabled ? 'OwnerDisabled' : 'OwnerEnabled';
  return accepted([{ type, data: { organisationId: state.id, userId } }]);
}
