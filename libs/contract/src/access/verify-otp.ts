import * as v from 'valibot';
import { command } from '../define.ts';
import { fields } from '../fields.ts';
import { enteredCode } from './sent-code.ts';
import { user } from './user.ts';
import { namedId } from '../named-id.ts';
import { EVERYTHING } from '../topics.ts';

export const verifyOtp = command({
  slug: 'verify-otp',
  path: '/auth/verify-otp',
  may: 'anyone',
  scope: 'own',
  summary: 'Exchange a one-time code for a session',
  input: fields(enteredCode),
  changes: [EVERYTHING],
  refuses: ['otp-invalid', 'forbidden', 'too-many'],
  response: v.object({ user, sessionToken: v.string() }),
  ids: v.strictObject({ user: namedId, sessionToken: v.string() }),
});
