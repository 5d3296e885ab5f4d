import { command } from '../define.ts';
import { fields, phoneToSignIn } from '../fields.ts';
import { sentCode } from './sent-code.ts';

export const login = command({
  slug: 'login',
  path: '/auth/login',
  may: 'anyone',
  summary: 'Send a one-time code to a known phone; also the resend',
  input: fields({ phoneNumber: phoneToSignIn }),
  refuses: ['not-found', 'too-many'],
  response: sentCode,
});
