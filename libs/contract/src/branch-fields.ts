import * as v from 'valibot';
import { bookMessages } from './book-messages.ts';
import { listOf, named } from './fields.ts';
import { branchId } from './id-fields.ts';
import { messages } from './messages.ts';

/**
 * A branch that a request may name, of those that its caller sees. As a filter it narrows the answer to what a manager
 * of that branch alone would see. docs/rules/branches.md#who-sees-which-branch.
 */
export const optionalBranch = v.nullish(branchId);

/** The delivery branch of a trip, any open one of the firm: a label that owns nothing. docs/rules/branches.md#branch-of-a-trip. */
export const deliveryBranch = v.nullish(branchId);

/** Where the money is paid or received; absent: where the caller works. */
export const cashBranch = { cashBranchId: optionalBranch };

/** One append reads the register of all of a firm's branches, and screens and reports ask for each. */
export const MAX_BRANCHES = 200;

/** The branches that somebody sees: all, or a set that is never empty. */
export const branchSet = v.pipe(
  v.union([
    v.literal('ALL'),
    v.pipe(
      listOf(branchId, MAX_BRANCHES, messages.chooseAtMost(MAX_BRANCHES)),
      v.minLength(1, bookMessages.chooseBranches),
    ),
  ]),
  v.transform((set) => (set === 'ALL' ? set : [...new Set(set)])),
);

/** A branch as an answer names it. */
export const namedBranch = v.object({ ...named.entries, code: v.string() });
