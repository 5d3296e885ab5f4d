import { command } from '../define.ts';
import { fields } from '../fields.ts';
import { sentCode } from './sent-code.ts';

export const resetProfile = command({
  slug: 'reset-profile',
  path: '/account/reset',
  may: 'admin',
  scope: 'own',
  summary: 'Send the code that resets your own profile, or send it again',
  input: fields({}),
  changes: [],
  refuses: ['not-found', 'too-many'],
  response: sentCode,
});
