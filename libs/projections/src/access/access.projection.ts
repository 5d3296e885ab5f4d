import { personDocumentTypes, type PersonDocumentType } from '@bahi/contract/access/person-document';
import { codes } from '@bahi/contract/codes';
import { type Role } from '@bahi/contract/may';
import { type ErasedNamesEvent, nameErasedPerson } from '@bahi/domain/access/erased-names';
import { type OrganisationEvent } from '@bahi/domain/access/organisation';
import { type User, type UserEvent } from '@bahi/domain/access/user';
import { type Day } from '@bahi/kernel/day';
import { type Paise } from '@bahi/kernel/paise';
import { requireCreated } from '@bahi/domain/aggregate';
import { change, projection, put, remove, upsert } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { requestsScope, topic } from '../topics.ts';

const VERSION = 'access-v9';

/** A person as they are shown. Personal fields are in clear, since the rows can be rebuilt without them. */
export interface UserRow {
  readonly id: string;
  readonly organisationId: string | null;
  readonly name: string;
  readonly phoneNumber: string | null;
  readonly email: string | null;
  readonly role: Role | null;
  /** Absent: they work at the head office and see all branches. */
  readonly workplace?: NonNullable<User['workplace']>;
  /** File id of their picture. */
  readonly profilePicture: string | null;
  /** The place where they work. */
  readonly locationId: string | null;
  /** The current setting of each document; absent if it was never set. */
  readonly documents: Readonly<Partial<Record<PersonDocumentType, PersonDocumentSetting>>>;
  readonly verified: boolean;
  readonly disabled: boolean;
  readonly signIns: number;
  /** Whether a firm added them; false if they asked to join. */
  readonly wasAdded: boolean;
  /** They left the firm, but its books still name them. */
  readonly left: boolean;
  /** Set once their firm has erased them. */
  readonly erased?: ErasedPerson;
  /** Their last request to a firm, open or refused; null once they belong to one. */
  readonly request: ApprovalRequest | null;
  /** The firm whose staff list shows them: their own until they leave it, or the one that they ask to join. */
  readonly listedBy: string | null;
  /** Position of their open request, which orders requests; null without one. */
  readonly requestPosition: number | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly position: number;
}

/** One setting of a person's document: its file and expiry date. A setting without a file removes the document. */
export interface PersonDocumentSetting {
  readonly documentType: PersonDocumentType;
  readonly fileId: string | null;
  readonly expiryDate: Day | null;
  /** The person who set it; null if unknown. */
  readonly setBy: string | null;
  readonly setAtMs: number;
}

/** The settings of one document of a person. */
export interface PersonDocumentRow {
  readonly userId: string;
  /** The newest last, which is the present one. */
  readonly settings: readonly (PersonDocumentSetting & { readonly position: number })[];
}

export interface ErasedPerson {
  /** The files that were deleted with the person. */
  readonly fileIds: readonly string[];
  /** Their name was let go, too. */
  readonly isNameErased: boolean;
}

export interface ApprovalRequest {
  readonly state: 'PENDING' | 'REFUSED';
  readonly ownerPhoneEnding: string;
  readonly requestedAt: number;
}

export interface OrganisationRow {
  readonly id: string;
  readonly name: string;
  readonly gstNo: string | null;
  readonly place: { readonly placeName: string; readonly placeAddress: string; readonly eLoc: string };
  /** File id of its logo. */
  readonly companyLogo: string | null;
  readonly forceSettleLimitPaise: Paise;
  readonly managersMayDelete: boolean;
  /** Absent: the books were never closed. */
  readonly booksClosedUntil?: Day | null;
}

export const userTable = table<UserRow>(VERSION, 'user', {
  fields: {
    organisationId: 'text',
    listedBy: 'text',
    name: 'searchable',
    role: 'text',
    requestPosition: 'integer',
    position: 'integer',
  },
  indexes: [
    ['organisationId', 'position'],
    ['organisationId', 'name', 'position'],
    ['organisationId', 'role', 'position'],
    ['listedBy', 'requestPosition', 'position'],
    ['listedBy', 'name', 'position'],
  ],
  topics: (id, row) => {
    const listedBy = row?.listedBy ?? null;
    if (listedBy === null) return [topic(id, 'profile')];
    const scope = row?.organisationId === listedBy ? listedBy : requestsScope(listedBy);
    return [topic(id, 'profile'), topic(scope, 'users'), topic(scope, `user:${id}`)];
  },
});

export const organisationTable = table<OrganisationRow>(VERSION, 'organisation', {
  fields: {},
  topics: (id) => [topic(id, 'organisation')],
});

export const personDocumentTable = table<PersonDocumentRow>(VERSION, 'person-document', {
  fields: { userId: 'text' },
  indexes: [['userId']],
});

function personDocumentKey(userId: string, type: PersonDocumentType): string {
  return `${userId} ${type}`;
}

const newPerson = {
  profilePicture: null,
  locationId: null,
  documents: {},
  organisationId: null,
  phoneNumber: null,
  email: null,
  role: null,
  verified: false,
  disabled: false,
  signIns: 0,
  wasAdded: false,
  left: false,
  request: null,
  listedBy: null,
  requestPosition: null,
};

export const accessProjection = projection<UserEvent | ErasedNamesEvent | OrganisationEvent>(VERSION, {
  tables: [userTable, organisationTable, personDocumentTable],
  on: {
    UserRegistered: ({ data: { userId, name, phoneNumber }, recordedAt, position }) => [
      put(userTable, userId, {
        ...newPerson,
        id: userId,
        name,
        phoneNumber,
        createdAt: recordedAt,
        position,
      }),
    ],
    UserRenamed: ({ data: { userId, name } }) => [change(userTable, userId, (row) => ({ ...row, name }))],
    UserUpdated: ({ data: { userId, ...changed } }) => [
      change(userTable, userId, (row) => ({ ...row, ...changed })),
    ],
    StaffAdded: ({ data, recordedAt, position }) => {
      const { userId: id, organisationId, role, name, phoneNumber, email } = data;
      const staff = {
        ...newPerson,
        id,
        organisationId,
        listedBy: organisationId,
        wasAdded: true,
        role,
        name,
        phoneNumber,
        email,
        createdAt: recordedAt,
        position,
      };
      return [put(userTable, id, staff)];
    },
    UserPhoneChanged: ({ data: { userId, phoneNumber } }) => [
      change(userTable, userId, (row) => ({ ...row, phoneNumber, verified: false })),
    ],
    UserRoleChanged: ({ data: { userId, role } }) => [change(userTable, userId, (row) => ({ ...row, role }))],
    UserBranchesSet: ({ data: { userId, ...workplace } }) => [
      change(userTable, userId, (row) => ({ ...row, workplace })),
    ],
    UserDocumentSet: (event) => {
      const { data, userId: setBy, recordedAt: setAtMs, position } = event;
      const { userId, documentType, fileId, expiryDate } = data;
      const settingIn = ({ documents }: UserRow): PersonDocumentSetting => {
        const kept = documents[documentType]?.expiryDate ?? null;
        return {
          documentType,
          fileId,
          expiryDate: expiryDate === undefined ? kept : expiryDate,
          setBy,
          setAtMs,
        };
      };
      return [
        change(userTable, userId, (row) => ({
          ...row,
          documents: { ...row.documents, [documentType]: settingIn(row) },
        })),
        upsert<PersonDocumentRow>(
          personDocumentTable,
          personDocumentKey(userId, documentType),
          { userId, settings: [] },
          (row, lookup) => {
            const setting = settingIn(requireCreated(lookup(userTable, userId)));
            return { ...row, settings: [...row.settings, { ...setting, position }] };
          },
          [{ table: userTable, key: userId }],
        ),
      ];
    },
    ProfileReset: ({ data: { userId } }) => [
      change(userTable, userId, (row) => ({ ...row, email: null, profilePicture: null, documents: {} })),
    ],
    UserVerified: ({ data: { userId } }) => [
      change(userTable, userId, (row) => ({ ...row, verified: true })),
    ],
    RegistrationSuperseded: ({ data: { userId } }) => [remove(userTable, userId)],
    ApprovalRequested: ({ data, position }) => [
      change(userTable, data.userId, (row) => {
        const { organisationId, requestedAt } = data;
        const ownerPhoneEnding = data.ownerPhoneEnding ?? requireCreated(row.request).ownerPhoneEnding;
        const request = { state: 'PENDING' as const, ownerPhoneEnding, requestedAt };
        return { ...row, request, listedBy: organisationId, requestPosition: position };
      }),
    ],
    ApprovalRefused: ({ data: { userId } }) => [
      change(userTable, userId, (row) => {
        const request = row.request && { ...row.request, state: 'REFUSED' as const };
        return { ...row, request, listedBy: null, requestPosition: null };
      }),
    ],
    OrganisationJoined: ({ data: { userId, organisationId, role } }) => [
      change(userTable, userId, (row) => ({
        ...row,
        organisationId,
        role,
        request: null,
        listedBy: organisationId,
        requestPosition: null,
      })),
    ],
    OrganisationLeft: ({ data: { userId } }) => [
      change(userTable, userId, (row) => ({
        ...row,
        phoneNumber: null,
        email: null,
        profilePicture: null,
        documents: {},
        left: true,
        listedBy: null,
      })),
    ],
    PersonErased: ({ data: { userId, fileIds } }) => [
      change(userTable, userId, (row) => ({
        ...row,
        phoneNumber: null,
        email: null,
        profilePicture: null,
        documents: {},
        request: null,
        listedBy: null,
        requestPosition: null,
        erased: { fileIds, isNameErased: false },
      })),
      ...codes(personDocumentTypes).map((type) =>
        remove(personDocumentTable, personDocumentKey(userId, type)),
      ),
    ],
    PersonNameErased: ({ data: { userId, number } }) => [
      change(userTable, userId, (row) => ({
        ...row,
        name: nameErasedPerson(number),
        erased: { fileIds: [], ...row.erased, isNameErased: true },
      })),
    ],
    UserDisabled: ({ data: { userId } }) => [
      change(userTable, userId, (row) => ({ ...row, disabled: true })),
    ],
    UserEnabled: ({ data: { userId } }) => [
      change(userTable, userId, (row) => ({ ...row, disabled: false })),
    ],
    SessionOpened: ({ data: { userId } }) => [
      change(userTable, userId, (row) => ({ ...row, signIns: row.signIns + 1 })),
    ],
    OrganisationCreated: ({ data }) => {
      const { organisationId: id, name, gstNo, place, forceSettleLimitPaise, managersMayDelete } = data;
      const { companyLogo = null } = data;
      return [
        put(organisationTable, id, {
          id,
          name,
          gstNo,
          place,
          companyLogo,
          forceSettleLimitPaise,
          managersMayDelete,
        }),
      ];
    },
    BooksClosed: ({ data: { organisationId, until: booksClosedUntil } }) => [
      change(organisationTable, organisationId, (row) => ({ ...row, booksClosedUntil })),
    ],
    OrganisationUpdated: ({ data: { organisationId, ...changed } }) => [
      change(organisationTable, organisationId, (row) => ({ ...row, ...changed })),
    ],
  },
});
