import { sample } from '../sample.ts';
import { renewDocument } from './renew-document.ts';

export const renewDocumentSample = sample(renewDocument, {
  input: ({ ids, daysAgo, newNumber }) => ({
    vehicleId: ids.vehicle,
    documentType: 'REGISTRATION',
    registrationDate: daysAgo(newNumber()),
    expiryDate: daysAgo(-newNumber()),
    documentId: ids.file,
  }),
  before: async ({ caller }) => ({ documentId: await caller.upload('pdf') }),
});
