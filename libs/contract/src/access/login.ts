import { command } from '../define.ts';
import { fields, phoneToSignIn } from '../fields.ts';
import { sentCode } from './sent-code.ts';

export const login = command({
  slug: 'login',
  path: '/auth/login',
  may: 'anyone',
  scope: 'own',
  summary: 'Send a one-time code to a known phone; also the resend',
  description:
    "An unknown phone is answered 404 'User not found'. An address that was answered so ten times within an hour is answered as if the phone were known for the rest of that hour: 200 with an otpSessionToken, though no code is sent.",
  input: fields({ phoneNumber: phoneToSignIn }),
  refuses: ['not-found', 'too-many'],
  response: sentCode,
});
