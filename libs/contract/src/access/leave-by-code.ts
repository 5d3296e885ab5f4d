import * as v from 'valibot';
import { command } from '../define.ts';
import { fields } from '../fields.ts';
import { enteredCode } from './sent-code.ts';

export const leaveByCode = command({
  slug: 'leave-by-code',
  path: '/auth/leave',
  may: 'anyone',
  scope: 'own',
  summary: 'Leave a firm that has disabled you; your phone can sign up or be added to a firm again',
  description:
    'Takes the code that /auth/verify-otp refused with 403, or a newer code; that refusal does not use the code up. A person who is not disabled signs in and uses /account/leave.',
  input: fields(enteredCode),
  changes: [],
  refuses: ['otp-invalid', 'forbidden', 'too-many'],
  response: v.object({}),
});
