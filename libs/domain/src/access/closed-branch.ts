import { refusals } from '@bahi/contract/refusals';
import { type NewTransaction } from '@bahi/contract/trips/create-transaction';
import { rejectedField, type Rejected } from '@bahi/kernel/decision';
import { type Branch } from './branch.ts';

type Refused = Rejected<'branch-inactive'> | null;

/**
 * Refuses a closed branch (docs/rules/branches.md#closed-branches). The oldest branches have no stream, so a
 * null state counts as open.
 * @param field the request field that names or determines the branch
 */
export function refuseClosedBranch(state: Branch | null, field = 'branchId'): Refused {
  if (state?.status !== 'INACTIVE') return null;
  return rejectedField('branch-inactive', field, refusals['branch-inactive'].message);
}

interface Earners {
  /** The branches that earn the money received; empty for money paid out. */
  readonly earningBranchIds: readonly string[];
}

/**
 * Refuses to pay or receive money at a closed branch, except money that only this branch earns.
 * @param cashBranch the branch that pays or receives the money
 */
export function refuseCashOfClosedBranch(cashBranch: Branch | null, { earningBranchIds }: Earners): Refused {
  const isOwnReceipt = earningBranchIds.length > 0 && earningBranchIds.every((id) => id === cashBranch?.id);
  return isOwnReceipt ? null : refuseClosedBranch(cashBranch, 'cashBranchId');
}

export interface BranchesOfEntry {
  /** The branch that bears or earns the entry. */
  readonly branch: Branch | null;
  /** The branch that pays or receives the money. */
  readonly cashBranch: Branch | null;
}

/** @param field the request field that determines the branch of the expense */
export function refuseClosedForExpense(
  { mode }: { readonly mode: string | null },
  { branch, cashBranch }: BranchesOfEntry,
  field: string,
): Refused {
  return (
    refuseClosedBranch(branch, field) ??
    (mode === null ? null : refuseCashOfClosedBranch(cashBranch, { earningBranchIds: [] }))
  );
}

/**
 * A trip of a closed branch still takes receipts, deductions and money that its driver brings back, but no new expense.
 * @param field the request field that names the trip
 */
export function refuseClosedForTrip(
  input: NewTransaction,
  tripBranchId: string,
  branches: BranchesOfEntry,
  field = 'tripId',
): Refused {
  const { branch, cashBranch } = branches;
  switch (input.kind) {
    case 'charge':
      return null;
    case 'advance':
      return (
        (input.portions.length > 0 ? refuseClosedBranch(branch, 'portions') : null) ??
        refuseCashOfClosedBranch(cashBranch, { earningBranchIds: [tripBranchId] })
      );
    case 'expense':
      return input.driverAdvanceUse === 'returned'
        ? refuseCashOfClosedBranch(cashBranch, { earningBranchIds: [tripBranchId] })
        : refuseClosedForExpense(input, branches, field);
  }
}
