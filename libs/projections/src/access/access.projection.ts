import { type Role } from '@bahi/contract/may';
import { type OrganisationEvent } from '@bahi/domain/access/organisation';
import { type UserEvent } from '@bahi/domain/access/user';
import { change, projection, put } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';

/** A person as he is shown; personal fields are in clear here, since the read model can be rebuilt without them. */
export interface UserRow {
  readonly id: string;
  readonly organisationId: string | null;
  readonly name: string;
  readonly phoneNumber: string | null;
  readonly email: string | null;
  readonly role: Role | null;
  readonly verified: boolean;
  readonly signIns: number;
  readonly createdAt: number;
  readonly position: number;
}

export interface OrganisationRow {
  readonly id: string;
  readonly name: string;
  readonly gstNo: string | null;
}

export const userTable = table<UserRow>('access-v1.user', {
  fields: { organisationId: 'text', name: 'searchable', role: 'text', position: 'integer' },
  indexes: [
    ['organisationId', 'position'],
    ['organisationId', 'role', 'position'],
  ],
});

export const organisationTable = table<OrganisationRow>('access-v1.organisation', { fields: {} });

const nobody = {
  organisationId: null,
  phoneNumber: null,
  email: null,
  role: null,
  verified: false,
  signIns: 0,
};

export const accessProjection = projection<UserEvent | OrganisationEvent>('access-v1', {
  tables: [userTable, organisationTable],
  on: {
    UserRegistered: ({ data: { userId, name, phoneNumber }, recordedAt, position }) => [
      put(userTable, userId, { ...nobody, id: userId, name, phoneNumber, createdAt: recordedAt, position }),
    ],
    UserRenamed: ({ data: { userId, name } }) => [change(userTable, userId, (row) => ({ ...row, name }))],
    StaffAdded: ({ data, recordedAt, position }) => {
      const { userId: id, organisationId, role, name, phoneNumber, email } = data;
      const staff = {
        ...nobody,
        id,
        organisationId,
        role,
        name,
        phoneNumber,
        email,
        createdAt: recordedAt,
        position,
      };
      return [put(userTable, id, staff)];
    },
    UserVerified: ({ data: { userId } }) => [
      change(userTable, userId, (row) => ({ ...row, verified: true })),
    ],
    OrganisationJoined: ({ data: { userId, organisationId, role } }) => [
      change(userTable, userId, (row) => ({ ...row, organisationId, role })),
    ],
    SessionOpened: ({ data: { userId } }) => [
      change(userTable, userId, (row) => ({ ...row, signIns: row.signIns + 1 })),
    ],
    OrganisationCreated: ({ data: { organisationId, name, gstNo } }) => [
      put(organisationTable, organisationId, { id: organisationId, name, gstNo }),
    ],
  },
});
