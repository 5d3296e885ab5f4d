import { sample } from '../sample.ts';
import { createUser } from './create-user.ts';
import { updateUser } from './update-user.ts';

export const updateUserSample = sample(updateUser, {
  input: ({ ids, isAdmin, newPhone }) => ({
    userId: ids.driver,
    name: 'Some Body',
    phoneNumber: newPhone(),
    email: 'some.body@example.in',
    drivingLicence: { documentId: ids.file, expiryDate: '2031-03-31' },
    ...(isAdmin
      ? {
          role: 'MANAGER',
          branchId: ids.branch,
          branches: [ids.branch],
          pan: { documentId: ids.file },
          aadhar: { documentId: ids.file },
        }
      : {}),
  }),
  // A person of their own, because a new phone ends their sessions.
  before: async ({ admin, caller, isAdmin }) => ({
    userId: (await admin.expect(createUser, { role: 'DRIVER', name: 'Some Body' })).user.id,
    drivingLicence: { documentId: await caller.upload('pdf'), expiryDate: '2031-03-31' },
    ...(isAdmin
      ? {
          pan: { documentId: await caller.upload('pdf') },
          aadhar: { documentId: await caller.upload('jpeg') },
        }
      : {}),
  }),
});
