import { type InputOf } from '@bahi/contract/define';
import { type returnCheque } from '@bahi/contract/ledger/return-cheque';
import { branch } from '@bahi/domain/access/branch';
import { type BranchesOfEntry, refuseClosedForExpense } from '@bahi/domain/access/closed-branch';
import { recordBankCharges } from '@bahi/domain/money/bank-charges';
import { expense, type Expense } from '@bahi/domain/money/expense';
import { makeReversalId } from '@bahi/domain/money/returned-cheque';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { resolveEntryBranches } from '../platform/use-cases/entry-branches.ts';
import { type CommandContext } from '../platform/use-cases/messages.ts';

/**
 * Prepares the bank's charges for a returned cheque. They become an expense in the append of the return; without
 * charges `streams` is empty.
 */
export function prepareBankCharges(
  input: InputOf<typeof returnCheque>,
  { caller, call }: CommandContext,
  holder: 'trip' | 'settlement',
) {
  const expenseId = call.newId('expense');
  const branches = resolveEntryBranches(caller, input);
  const consultBranch = (id: string) => readOnlyStream(branch.stream(caller.organisationId, id));
  const about = {
    expenseId,
    returnId: makeReversalId(holder, input.id, call.newId),
    branchId: caller.branchId,
    branches,
  };
  return {
    streams: input.charges === null ? [] : [expense.visibleStream(caller, expenseId)],
    /** The branches that bear and pay the charges; {@link refuse} reads their states. */
    branches: { branch: consultBranch(caller.branchId), cashBranch: consultBranch(branches.cashBranchId) },
    refuse: (states: BranchesOfEntry) =>
      input.charges === null ? null : refuseClosedForExpense({ mode: 'CHEQUE' }, states, 'charges'),
    decide: (state: Expense | null) => recordBankCharges(input, state, about),
  };
}
