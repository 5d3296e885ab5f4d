import { command } from '../define.ts';
import { fields, personName, phoneNumber } from '../fields.ts';
import { sentCode } from './sent-code.ts';

export const register = command({
  slug: 'register',
  path: '/auth/register',
  may: 'anyone',
  scope: 'own',
  summary: 'Sign up with name and phone; sends a one-time code',
  input: fields({ name: personName, phoneNumber }),
  changes: [],
  refuses: ['user-exists', 'too-many'],
  response: sentCode,
});
