import { HEAD_OFFICE } from './branch-specimen.ts';
import { type StaffRow } from './staff-row.ts';

/** A manager who has signed in. */
export const ANITA: StaffRow = {
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
export const VIJAY: StaffRow = {
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
export const SURESH: StaffRow = {
  ...ANITA,
  id: '66666666-6666-4666-8666-666666666666',
  name: 'Suresh Yadav',
  phoneNumber: null,
  email: null,
  role: 'DRIVER',
  status: 'CREATED',
};
