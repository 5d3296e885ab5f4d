import { personDocumentLabels, personLabels as labels } from '@bahi/contract/access/field-labels';
import { personDocumentTypes, type PersonDocumentType } from '@bahi/contract/access/person-document';
import { type Role } from '@bahi/contract/may';
import { roles } from '@bahi/contract/roles';
import { toHeadOfficeId } from '@bahi/domain/access/branch';
import { type ErasedNamesEvent } from '@bahi/domain/access/erased-names';
import { type UserEvent } from '@bahi/domain/access/user';
import { type KnownData } from '@bahi/domain/known-event';
import { hasEvent, type Describers } from './describer.ts';
import { documentField } from './earlier-values.ts';
import {
  asContent,
  asDay,
  asLabel,
  asText,
  asThing,
  listChange,
  listChanges,
  type ShownFields,
} from './field-changes.ts';
import { branch, person, place, sentence } from './sentence.ts';

export const personFields: ShownFields<Omit<KnownData<'UserUpdated'>, 'userId'>> = {
  name: asText(labels.name),
  email: asText(labels.email),
  profilePicture: asContent(labels.profilePicture),
  locationId: asThing(labels.userLocationId, place),
};

export const workplaceFields: ShownFields<Pick<KnownData<'UserBranchesSet'>, 'homeBranchId' | 'branches'>> = {
  homeBranchId: asThing(labels.branchId, branch),
  branches: {
    label: labels.branches,
    show: (branches) => (branches === 'ALL' ? 'All branches' : branches.map(branch)),
  },
};

export function toDocumentFields(
  type: PersonDocumentType,
): ShownFields<Pick<KnownData<'UserDocumentSet'>, 'fileId' | 'expiryDate'>> {
  return {
    fileId: asContent(personDocumentLabels.file(personDocumentTypes[type])),
    expiryDate: asDay(personDocumentLabels.expiryDate),
  };
}

export const describePeople: Describers<(UserEvent | ErasedNamesEvent)['type']> = {
  UserRegistered: () => ({ sentence: sentence`Registered` }),
  UserRenamed: () => ({ sentence: sentence`Registered again with another name` }),

  UserUpdated: (event, { earlier }) => {
    const { userId, ...given } = event.data;
    // Changing a role alone appends it without a field.
    if (Object.keys(given).length === 0) return 'silent';
    return {
      sentence: sentence`Changed the details of ${person(userId)}`,
      changes: listChanges(personFields, given, (field) => earlier(event, field)),
    };
  },
  UserPhoneChanged: (event, command) => {
    const { userId, phoneNumber } = event.data;
    const before = command.earlier(event, 'phoneNumber');
    return {
      sentence: sentence`Changed the phone of ${person(userId)}`,
      ...(hasEvent(command, 'UserUpdated') ? { line: null } : {}),
      changes: listChange('phoneNumber', asText(labels.phoneNumber), before, phoneNumber),
    };
  },
  UserRoleChanged: (event, { earlier }) => {
    const { userId, role } = event.data;
    return {
      sentence: sentence`Made ${person(userId)} ${withArticle(roles[role])}`,
      changes: listChange('role', asLabel<Role>(labels.role, roles), earlier(event, 'role'), role),
    };
  },

  UserDocumentSet: (event, { earlier }) => {
    const { userId, documentType, fileId } = event.data;
    const verb = fileId === null ? 'Removed' : 'Set';
    return {
      sentence: sentence`${verb} the ${personDocumentTypes[documentType]} of ${person(userId)}`,
      changes: listChanges(toDocumentFields(documentType), event.data, (name) =>
        earlier(event, documentField(documentType, name)),
      ),
    };
  },
  ProfileReset: ({ data: { userId } }) => ({
    sentence: sentence`Reset the profile of ${person(userId)}: e-mail, picture and documents removed`,
  }),

  StaffAdded: ({ data: { userId, role } }) => ({
    sentence: sentence`Added ${person(userId)} to the staff as ${roles[role]}`,
  }),
  UserVerified: () => ({ sentence: sentence`Confirmed the phone` }),
  RegistrationSuperseded: 'silent',

  ApprovalRequested: () => ({ sentence: sentence`Asked to join the firm` }),
  ApprovalRefused: ({ data: { userId } }) => ({
    sentence: sentence`Refused ${person(userId)}, who had asked to join`,
  }),
  OrganisationJoined: ({ data: { userId, role } }, command) =>
    hasEvent(command, 'OrganisationCreated')
      ? 'silent'
      : { sentence: sentence`Approved ${person(userId)} as ${roles[role]}` },

  UserBranchesSet: (event, command) => {
    if (hasEvent(command, 'StaffAdded', 'OrganisationJoined')) return 'silent';
    const { userId, organisationId } = event.data;
    // Whoever was never given branches works at the head office and sees all.
    const start = { homeBranchId: toHeadOfficeId(organisationId), branches: 'ALL' };
    return {
      sentence: sentence`Set the branches of ${person(userId)}`,
      changes: listChanges(
        workplaceFields,
        event.data,
        (field) => command.earlier(event, field) ?? start[field],
      ),
    };
  },
  OrganisationLeft: ({ data: { reason } }) => ({ sentence: sentence`Left the firm`, reason }),

  SessionOpened: () => ({ sentence: sentence`Signed in` }),
  SessionClosed: ({ data: { reason } }) =>
    reason === 'LOGOUT' ? { sentence: sentence`Signed out` } : 'silent',

  UserDisabled: ({ data: { userId } }) => ({ sentence: sentence`Disabled ${person(userId)}` }),
  UserEnabled: ({ data: { userId } }) => ({ sentence: sentence`Let ${person(userId)} sign in again` }),
  PersonErased: ({ data: { userId, reason } }) => ({ sentence: sentence`Erased ${person(userId)}`, reason }),
  PersonNameErased: ({ data: { userId } }) => ({ sentence: sentence`Erased the name of ${person(userId)}` }),
};

function withArticle(role: string): string {
  return `${/^[aeiou]/i.test(role) ? 'an' : 'a'} ${role}`;
}
