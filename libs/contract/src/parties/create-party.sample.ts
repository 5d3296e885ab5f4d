import { sample } from '../sample.ts';
import { createParty } from './create-party.ts';

export const createPartySample = sample(createParty, {
  input: ({ ids, daysAgo }) => ({
    customerDocs: [{ documentId: ids.file }],
    name: 'M/s Iyer & Sons',
    type: 'CUSTOMER',
    locationId: ids.startLocation,
    primaryContact: '9876543210',
    secondaryContact: '+91 98765 43211',
    email: 'iyer@example.in',
    mailId: 'iyer@example.in',
    gstNo: '27ABCDE1234F1Z5',
    openingBalance: 1_000,
    openingBalanceType: 'RECEIVABLE',
    direction: 'INWARD',
    openingBalanceDate: daysAgo(20),
  }),
  before: async ({ caller }) => ({ customerDocs: [{ documentId: await caller.upload('pdf') }] }),
});
