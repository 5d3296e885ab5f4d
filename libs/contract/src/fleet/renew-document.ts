import * as v from 'valibot';
import { codes } from '../codes.ts';
import { command } from '../define.ts';
import { fields, oneOf } from '../fields.ts';
import { vehicleId } from '../id-fields.ts';
import { renewalInput, vehicleDocumentTypes } from './vehicle-document.ts';
import { vehicle } from './vehicle.ts';
import { namedId } from '../named-id.ts';

/** A manual renewal may set any date, even an earlier one (docs/rules/fleet.md#renewals-by-maintenance-records). */
export const renewDocument = command({
  slug: 'renew-document',
  path: '/vehicle/renew-document',
  may: 'office',
  scope: 'firm',
  summary:
    'Set the expiry date or the file of one document of a vehicle; the earlier values stay in its history',
  input: fields({
    vehicleId,
    documentType: oneOf(codes(vehicleDocumentTypes)),
    ...renewalInput,
  }),
  changes: ['vehicles'],
  refuses: ['not-found'],
  response: v.object({ vehicle }),
  ids: v.strictObject({ vehicle: namedId }),
});
