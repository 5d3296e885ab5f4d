import { sample } from '../sample.ts';
import { updateAccount } from './update-account.ts';

export const updateAccountSample = sample(updateAccount, {
  input: ({ ids, isAdmin }) => ({
    name: 'Some Body',
    email: 'some.body@example.in',
    profilePicture: { documentId: ids.file },
    drivingLicence: { documentId: ids.file, expiryDate: '2031-03-31' },
    pan: { documentId: ids.file },
    aadhar: { documentId: ids.file },
    ...(isAdmin
      ? {
          orgName: 'Sample Transports',
          locationDetails: { placeName: 'Pune', placeAddress: 'Maharashtra', eLoc: 'PUNE01' },
          gstNo: '27ABCDE1234F1Z5',
          userLocationId: ids.startLocation,
          companyLogo: { documentId: ids.file },
          forceSettleLimit: 1_000,
          managersMayDelete: false,
        }
      : {}),
  }),
  before: async ({ caller, isAdmin }) => ({
    profilePicture: { documentId: await caller.upload('jpeg') },
    drivingLicence: { documentId: await caller.upload('pdf'), expiryDate: '2031-03-31' },
    pan: { documentId: await caller.upload('pdf') },
    aadhar: { documentId: await caller.upload('pdf') },
    ...(isAdmin ? { companyLogo: { documentId: await caller.upload('jpeg') } } : {}),
  }),
});
