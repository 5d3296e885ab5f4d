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

/**
 * Refuses the box of a closed branch, unless it receives money for trips of that branch only.
 * @param cashBranch the branch of the box
 * @param receivedFor the branches that earn the receipt; empty for money that the box pays
 */
export function refuseClosedBox(cashBranch: Branch | null, receivedFor: readonly string[]): Refused {
  const isOwnReceipt = receivedFor.length > 0 && receivedFor.every((id) => id === cashBranch?.id);
  return isOwnReceipt ? null : refuseClosedBranch(cashBranch, 'cashBranchId');
}

export interface BranchesOfEntry {
  /** The branch that bears or earns the entry. */
  readonly branch: Branch | null;
  /** The branch whose box pays or receives the money. */
  readonly cashBranch: Branch | null;
}

/** @param field the request field that determines the branch of the expense */
export function refuseClosedForExpense(
  { mode }: { readonly mode: string | null },
  { branch, cashBranch }: BranchesOfEntry,
  field: string,
): Refused {
  return refuseClosedBranch(branch, field) ?? (mode === null ? null : refuseClosedBox(cashBranch, []));
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
        refuseClosedBox(cashBranch, [tripBranchId])
      );
    case 'expense':
      return input.driverAdvanceUse === 'returned'
        ? refuseClosedBox(cashBranch, [tripBranchId])
        : refuseClosedForExpense(input, branches, field);
  }
}
