import * as v from 'valibot';
import { bookMessages } from './book-messages.ts';
import { listOf, named } from './fields.ts';
import { branchId } from './id-fields.ts';
import { messages } from './messages.ts';

/**
 * A branch that a request may name; the caller must see it. As a filter, it narrows the answer to what a
 * manager of only that branch would see. docs/rules/branches.md#branches-that-a-request-names.
 */
export const optionalBranch = v.nullish(branchId);

/**
 * The delivery branch of a trip: any open branch of the firm. It is only a label; no money belongs to it.
 * docs/rules/branches.md#branch-of-a-trip.
 */
export const deliveryBranch = v.nullish(branchId);

/** The branch where the money is paid or received; absent means the caller's home branch. */
export const cashBranch = { cashBranchId: optionalBranch };

/**
 * Limited because each change of a branch reads the register of all branches, and reports compute figures for
 * each branch.
 */
export const MAX_BRANCHES = 200;

/** The branches that a person sees: all of them, or a set that is never empty. */
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

/** The name and code of a branch in an answer. */
export const namedBranch = v.object({ ...named.entries, code: v.string() });
