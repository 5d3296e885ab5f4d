import { sample } from '../sample.ts';
import { createOrganisation } from './create-organisation.ts';

export const createOrganisationSample = sample(createOrganisation, {
  input: ({ ids }) => ({
    companyLogo: { documentId: ids.file },
    orgName: 'Sample Transports',
    locationDetails: { placeName: 'Pune', placeAddress: 'Maharashtra', eLoc: 'PUNE01' },
    gstNo: '27ABCDE1234F1Z5',
  }),
  before: async ({ caller }) => ({ companyLogo: { documentId: await caller.upload('jpeg') } }),
});
