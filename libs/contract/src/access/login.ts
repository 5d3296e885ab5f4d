import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, phoneToSignIn } from '../fields.ts';

export const login = command({
  slug: 'login',
  path: '/auth/login',
  may: 'anyone',
  summary: 'Send a one-time code to a known phone; also the resend',
  input: fields({ phoneNumber: phoneToSignIn }),
  refuses: ['not-found', 'too-many'],
  answers: v.object({ otpSessionToken: v.string() }),
});
