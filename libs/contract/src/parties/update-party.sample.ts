import { sample } from '../sample.ts';
import { createParty } from './create-party.ts';
import { updateParty } from './update-party.ts';

export const updatePartySample = sample(updateParty, {
  input: ({ ids, daysAgo }) => ({
    customerId: ids.customer,
    name: 'M/s Iyer & Sons',
    locationId: ids.endLocation,
    primaryContact: '9876543210',
    secondaryContact: null,
    email: 'iyer@example.in',
    mailId: 'iyer@example.in',
    gstNo: '27ABCDE1234F1Z5',
    customerDocs: [{ documentId: ids.file }],
    openingBalance: 1_000.5,
    openingBalanceType: 'RECEIVABLE',
    direction: 'INWARD',
    openingBalanceDate: daysAgo(20),
    reason: 'The balance sheet came late',
  }),
  async before({ admin, caller, ids, daysAgo }) {
    const { customer } = await admin.expect(createParty, {
      name: 'Iyer Stores',
      type: 'CUSTOMER',
      locationId: ids.startLocation,
      openingBalance: 750,
      openingBalanceDate: daysAgo(30),
    });
    return { customerId: customer.id, customerDocs: [{ documentId: await caller.upload('pdf') }] };
  },
});
