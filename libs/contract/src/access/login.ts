import { command } from '../define.ts';
import { fields, phoneToSignIn } from '../fields.ts';
import { sentCode } from './sent-code.ts';

export const login = command({
  slug: 'login',
  path: '/auth/login',
  may: 'anyone',
  scope: 'own',
  summary: 'Send a one-time code to a known phone, or send it again',
  description:
    "Answers 404 'User not found' for an unknown phone. After ten such answers within an hour, an address gets 200 with an otpSessionToken for the rest of that hour, as for a known phone, but no code is sent.",
  input: fields({ phoneNumber: phoneToSignIn }),
  changes: [],
  refuses: ['not-found', 'too-many'],
  response: sentCode,
});
