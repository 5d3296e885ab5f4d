import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, optionalText, phoneNumber } from '../fields.ts';
import { maskedPhone } from './approval.ts';

export const requestApproval = command({
  slug: 'request-approval',
  path: '/auth/request-approval',
  may: 'not-approved',
  scope: 'own',
  summary:
    'Ask the ADMIN with this phone to approve the caller for their firm; this withdraws an earlier request',
  input: fields({
    /** If absent, the owner who has not answered yet is notified again. */
    ownerPhoneNumber: optionalText(phoneNumber),
  }),
  changes: ['profile'],
  refuses: ['forbidden', 'not-found', 'too-many'],
  response: v.object({ ownerPhone: maskedPhone }),
  ids: v.strictObject({}),
});
