import * as v from 'valibot';
import { query } from '../define.ts';
import { fields } from '../fields.ts';
import { approval } from './approval.ts';
import { user } from './user.ts';

export const getSession = query({
  slug: 'get-session',
  method: 'GET',
  path: '/auth/get-session',
  may: 'signed-in',
  summary: 'Who is signed in',
  input: fields({}),
  response: v.object({
    user,
    /** Null before they belong to a firm. */
    organisationId: v.nullable(v.string()),
    sessionStatus: v.literal('ACTIVE'),
    sessionToken: v.string(),
    /** How often he has signed in. */
    accessCnt: v.number(),
    /** PENDING leads to approval-pending; null once he belongs to a firm, and before he has asked one. */
    approval: v.nullable(approval),
    /** Whether his firm lets managers delete: with his role all that `mayCall` asks. */
    managersMayDelete: v.boolean(),
  }),
});
