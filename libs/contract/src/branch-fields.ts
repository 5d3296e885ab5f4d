import * as v from 'valibot';
import { named } from './fields.ts';
import { branchId } from './id-fields.ts';

/**
 * A branch that a request may name, of those that its caller sees. As a filter it narrows the answer to what a manager
 * of that branch alone would see. docs/rules/branches.md#who-sees-which-branch.
 */
export const optionalBranch = v.nullish(branchId);

/** Where the money is paid or received; absent: where the caller works. */
export const cashBranch = { cashBranchId: optionalBranch };

/** A branch where an answer names it. */
export const namedBranch = v.object({ ...named.entries, code: v.string() });
