import * as v from 'valibot';
import { command } from '../define.ts';
import { fields } from '../fields.ts';
import { enteredCode } from './sent-code.ts';

export const verifyReset = command({
  slug: 'verify-reset',
  path: '/account/reset/verify',
  may: 'admin',
  scope: 'own',
  summary:
    'Reset your own profile with the code: e-mail, picture and documents are removed, and every session ends',
  input: fields(enteredCode),
  changes: [],
  refuses: ['otp-invalid', 'not-found'],
  response: v.object({ message: v.string() }),
});
