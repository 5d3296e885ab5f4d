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
  scope: 'own',
  summary: 'The signed-in person',
  input: fields({}),
  changesWith: () => ['profile', 'organisation'],
  response: v.object({
    user,
    /** Null before they belong to a firm. */
    organisationId: v.nullable(v.string()),
    /**
     * The branch where they work: trips they start and payments they make belong to it unless they name another. Null
     * before they belong to a firm.
     */
    branchId: v.nullable(v.string()),
    /** The branches whose trips and money they see. */
    branches: v.union([v.literal('ALL'), v.array(v.string())]),
    sessionStatus: v.literal('ACTIVE'),
    sessionToken: v.string(),
    /** The firm that added them to its staff; null if they joined by themselves. The client shows it once. */
    addedBy: v.nullable(v.object({ orgName: v.string() })),
    /** The number of times they have signed in. */
    accessCnt: v.number(),
    /** PENDING leads to the approval-pending page. Null once they belong to a firm, and before they have asked one. */
    approval: v.nullable(approval),
    /** Whether their firm lets managers delete. `canCall` needs only this and their role. */
    managersMayDelete: v.boolean(),
  }),
});
