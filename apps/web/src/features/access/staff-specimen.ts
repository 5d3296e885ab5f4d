import { type ResponseOf } from '@bahi/contract/define';
import { type listUsers } from '@bahi/contract/access/list-users';
import { HEAD_OFFICE } from './branch-specimen.ts';

type Member = ResponseOf<typeof listUsers>['users'][number];

/** A manager who has signed in. */
export const ANITA: Member = {
  id: '55555555-5555-4555-8555-555555555555',
  name: 'Anita Kulkarni',
  phoneNumber: '9822041375',
  email: 'anita@sahyadri.example',
  role: 'MANAGER',
  status: 'VERIFIED',
  approved: true,
  disabled: false,
  createdAt: '2026-11-02T10:15:00+05:30',
  requestedAt: null,
  branch: { id: HEAD_OFFICE.id, name: HEAD_OFFICE.name, code: HEAD_OFFICE.code },
  branches: 'ALL',
};

/** A person who asked to join the firm five minutes before noon, the time of the specs. */
export const VIJAY: Member = {
  ...ANITA,
  id: '77777777-7777-4777-8777-777777777777',
  name: 'Vijay Sawant',
  phoneNumber: '9890033331',
  email: null,
  role: null,
  approved: false,
  requestedAt: '2026-11-20T06:25:00.000Z',
  branch: null,
};

/** A driver without a phone number. */
export const SURESH: Member = {
  ...ANITA,
  id: '66666666-6666-4666-8666-666666666666',
  name: 'Suresh Yadav',
  phoneNumber: null,
  email: null,
  role: 'DRIVER',
  status: 'CREATED',
};
