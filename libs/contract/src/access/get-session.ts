import * as v from 'valibot';
import { query } from '../define.ts';
import { fields } from '../fields.ts';
import { user } from './user.ts';

export const getSession = query({
  slug: 'get-session',
  method: 'GET',
  path: '/auth/get-session',
  may: 'signed-in',
  summary: 'Who is signed in',
  input: fields({}),
  answers: v.object({
    user,
    sessionStatus: v.literal('ACTIVE'),
    sessionToken: v.string(),
    /** How often he has signed in. */
    accessCnt: v.number(),
    /** No request for approval can be open yet. */
    approval: v.null(),
  }),
});
