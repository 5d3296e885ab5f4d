import * as v from 'valibot';
import { namedBranch } from '../branch-fields.ts';
import { user } from './user.ts';

/** A person of the firm and the branches they work in. docs/rules/branches.md#who-sees-which-branch. */
export const staffMember = v.object({
  ...user.entries,
  /** Their home branch; null for a person who is not a member yet. */
  branch: v.nullable(namedBranch),
  /** Ids of the branches that a MANAGER is limited to; 'ALL' for everyone without a limit. */
  branches: v.union([v.literal('ALL'), v.array(v.string())]),
});
