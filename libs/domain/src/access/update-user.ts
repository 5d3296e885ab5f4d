import { type updateAccount } from '@bahi/contract/access/update-account';
import { type updateUser as contract } from '@bahi/contract/access/update-user';
import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { imageTypes } from '@bahi/contract/files/file-types';
import { readsAsOwner, type Role } from '@bahi/contract/may';
import { messages } from '@bahi/contract/messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { refusals } from '@bahi/contract/refusals';
import {
  accepted,
  acceptChanges,
  rejected,
  rejectedField,
  type Decision,
  type UpdateDecision,
} from '@bahi/kernel/decision';
import { changedFields } from '../changed-fields.ts';
import { type Viewer } from '../scope.ts';
import { rejectUnknownFile } from '../reject-unknown-file.ts';
import { hasRemainingOwner } from './leave-firm.ts';
import { type Organisation, type OrganisationEvent } from './organisation.ts';
import { hasPrivateDocument, setDocuments } from './person-documents.ts';
import { type PresentDetails } from './present-details.ts';
import {
  type BranchFacts,
  hasBranchFields,
  refuseBranches,
  seesMoreThan,
  setBranches,
  isBasedElsewhere,
} from './set-branches.ts';
import { closeSessions, findMember, type User, type UserEvent } from './user.ts';

type Input = InputOf<typeof contract>;
type Refuses = RefusesOf<typeof contract>;

interface UpdateUserFacts extends BranchFacts {
  readonly caller: Pick<Viewer, 'userId' | 'branches'> & { readonly role: Role };
  /** Whether the phone in the request differs from their present one. */
  readonly isNewPhone: boolean;
  readonly present: PresentDetails | null;
}

/**
 * docs/rules/permissions.md#roles: a MANAGER may change staff, but only an ADMIN may change roles, branches,
 * ADMINs and AUDITORs.
 */
export function updateUser(
  input: Input,
  state: User | null,
  facts: UpdateUserFacts,
): UpdateDecision<UserEvent, Refuses | 'invalid-input'> {
  const { organisationId, caller, isNewPhone, present } = facts;
  const member = findMember(state, organisationId);
  if (member === null) return rejected('not-found');
  const isAdmin = caller.role === 'ADMIN';
  const isForAdmin = readsAsOwner(member.role) || input.role !== undefined || hasBranchFields(input);
  if (!isAdmin && isForAdmin) return rejected('forbidden');
  if (member.id !== caller.userId && seesMoreThan(member, caller, organisationId))
    return rejected('forbidden');
  if (isNewPhone && member.role === 'DRIVER' && isBasedElsewhere(member, caller, organisationId))
    return rejectedField('forbidden', 'phoneNumber', refusalMessages.phoneOfOtherBranch);
  if (!isAdmin && member.id !== caller.userId && hasPrivateDocument(input)) return rejected('forbidden');

  const refusedBranches = refuseBranches(input, member, facts);
  if (refusedBranches !== null) return refusedBranches;
  const role = input.role ?? member.role;
  const hasPhone = input.phoneNumber === undefined ? member.hasPhone : input.phoneNumber !== null;
  if (role !== null && role !== 'DRIVER' && !hasPhone)
    return rejectedField('field-required', 'phoneNumber', messages.phoneRequiredForRole(role));

  const { id: userId } = member;
  const newRole =
    input.role === undefined || input.role === member.role
      ? []
      : [{ type: 'UserRoleChanged', data: { userId, organisationId, role: input.role } } as const];
  const { name, email, phoneNumber } = input;
  const newPhone =
    isNewPhone && phoneNumber !== undefined
      ? [{ type: 'UserPhoneChanged', data: { userId, phoneNumber } } as const]
      : [];
  const details = { ...(name === undefined ? {} : { name }), ...(email === undefined ? {} : { email }) };
  return acceptChanges<UserEvent>([
    ...updateDetails(userId, details, present),
    ...setDocuments(userId, input, present),
    ...newPhone,
    ...newRole,
    ...setBranches(input, member, organisationId),
    ...(newRole.length > 0
      ? closeSessions(member, 'ROLE_CHANGED')
      : newPhone.length > 0
        ? closeSessions(member, 'PHONE_CHANGED')
        : []),
  ]);
}

function updateDetails(
  userId: string,
  given: Omit<Extract<UserEvent, { readonly type: 'UserUpdated' }>['data'], 'userId'>,
  present: PresentDetails | null,
): readonly UserEvent[] {
  const changed = changedFields(given, present ?? {});
  return Object.keys(changed).length === 0 ? [] : [{ type: 'UserUpdated', data: { userId, ...changed } }];
}

/** Whether a change of role gives a person the role ADMIN, or takes it from them. */
export function isOwnerChange({ role }: Pick<Input, 'role'>, state: User | null): boolean {
  return state !== null && role !== undefined && role !== state.role && [role, state.role].includes('ADMIN');
}

interface OwnersFacts {
  readonly person: User | null;
  readonly callerId: string;
  /** The other ADMINs of the firm. The rows name them; their states are from their streams. */
  readonly others: readonly (User | null)[];
}

/**
 * Decided in addition to {@link updateUser} if {@link isOwnerChange}: an ADMIN who can sign in must remain. A
 * caller who was disabled, left or lost the role in the meantime is refused.
 */
export function changeOwner(
  { role }: Pick<Input, 'role'>,
  firm: Organisation | null,
  { person, callerId, others }: OwnersFacts,
): Decision<OrganisationEvent, Refuses> {
  if (firm === null || person === null || firm.absentOwners.includes(callerId)) return rejected('forbidden');
  const data = { organisationId: firm.id, userId: person.id };
  if (role === 'ADMIN')
    return accepted<OrganisationEvent>([
      { type: 'OwnerAppointed', data },
      // A disabled person stays disabled in the new role.
      ...(person.disabled ? [{ type: 'OwnerDisabled', data } as const] : []),
    ]);
  if (person.id === callerId && !hasRemainingOwner(callerId, firm, others)) return rejected('last-admin');
  return accepted([{ type: 'OwnerDemoted', data }]);
}

type OwnFields = Pick<
  InputOf<typeof updateAccount>,
  'name' | 'email' | 'profilePicture' | 'userLocationId' | 'drivingLicence' | 'pan' | 'aadhar'
>;

export function hasProfileFields(input: OwnFields): boolean {
  const { name, email, profilePicture, userLocationId, drivingLicence, pan, aadhar } = input;
  const fields = [name, email, profilePicture, userLocationId, drivingLicence, pan, aadhar];
  return fields.some((given) => given !== undefined);
}

interface OwnProfileFacts {
  /** The picture that the request names; null if the caller has no such file. */
  readonly picture: { readonly mimetype: string } | null;
  /** The place that the request names; null if the firm has no such place. */
  readonly location: object | null;
  readonly present: PresentDetails | null;
}

/** A person changes their name, e-mail, picture, place and documents; an absent or equal field is unchanged. */
export function updateOwnProfile(
  input: OwnFields,
  state: User | null,
  { picture, location, present }: OwnProfileFacts,
): UpdateDecision<UserEvent, RefusesOf<typeof updateAccount>> {
  if (state === null) return rejected('not-found');
  const { name, email, profilePicture, userLocationId: locationId } = input;
  if (profilePicture != null) {
    const field = 'profilePicture.documentId';
    if (picture === null) return rejectUnknownFile(field);
    if (!imageTypes.includes(picture.mimetype))
      return rejectedField('file-type', field, refusalMessages.imagesOnly);
  }
  if (locationId != null && location === null)
    return rejectedField('not-found', 'userLocationId', refusals['not-found'].message);
  const details = {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(profilePicture === undefined ? {} : { profilePicture: profilePicture?.documentId ?? null }),
    ...(locationId === undefined ? {} : { locationId }),
  };
  const { id: userId } = state;
  return acceptChanges<UserEvent>([
    ...updateDetails(userId, details, present),
    ...setDocuments(userId, input, present),
  ]);
}
