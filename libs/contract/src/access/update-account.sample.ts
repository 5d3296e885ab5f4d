import { sample } from '../sample.ts';
import { updateAccount } from './update-account.ts';

export const updateAccountSample = sample(updateAccount, {
  input: ({ ids, isAdmin }) => ({
    name: 'Some Body',
    email: 'some.body@example.in',
    ...(isAdmin
      ? {
          orgName: 'Sample Transports',
          locationDetails: { placeName: 'Pune', placeAddress: 'Maharashtra', eLoc: 'PUNE01' },
          gstNo: '27ABCDE1234F1Z5',
          companyLogo: { documentId: ids.file },
          forceSettleLimit: 1_000,
          managersMayDelete: false,
        }
      : {}),
  }),
  before: async ({ caller, isAdmin }) =>
    isAdmin ? { companyLogo: { documentId: await caller.upload('jpeg') } } : {},
});
