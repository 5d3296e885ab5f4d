import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, firmName, gstNumber, optional, optionalText } from '../fields.ts';
import { fileReference } from '../files/file-reference.ts';
import { foundPlace } from '../places/place.ts';
import { EVERYTHING } from '../topics.ts';

export const createOrganisation = command({
  slug: 'create-organisation',
  path: '/account/create',
  may: 'not-approved',
  scope: 'own',
  summary: 'Set up a firm; the caller becomes its approved ADMIN in the same session',
  input: fields({
    orgName: firmName,
    locationDetails: foundPlace,
    gstNo: optionalText(gstNumber),
    companyLogo: optional(fileReference),
  }),
  changes: [EVERYTHING],
  refuses: ['forbidden', 'not-found', 'file-type', 'file-too-large'],
  response: v.object({ merchant: v.object({ id: v.string(), orgName: v.string() }) }),
});
