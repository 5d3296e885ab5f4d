import * as v from 'valibot';
import { command } from '../define.ts';
import { fields } from '../fields.ts';
import { messages } from '../messages.ts';
import { user } from './user.ts';

export const verifyOtp = command({
  slug: 'verify-otp',
  path: '/auth/verify-otp',
  may: 'anyone',
  scope: 'own',
  summary: 'Exchange a one-time code for a session',
  input: fields({
    otp: v.pipe(v.string(messages.otpInvalid), v.regex(/^\d{6}$/, messages.otpInvalid)),
    otpSessionToken: v.pipe(
      v.string(messages.required),
      v.minLength(1, messages.required),
      v.maxLength(200, messages.otpInvalid),
      v.regex(/^[\x21-\x7e]*$/, messages.otpInvalid),
    ),
  }),
  refuses: ['otp-invalid', 'forbidden', 'too-many'],
  response: v.object({ user, sessionToken: v.string() }),
});
