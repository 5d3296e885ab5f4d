import { type InputOf } from '@bahi/contract/define';
import { type returnCheque } from '@bahi/contract/ledger/return-cheque';
import { branch, type Branch } from '@bahi/domain/access/branch';
import { refuseClosedBranch } from '@bahi/domain/access/closed-branch';
import { recordBankCharges } from '@bahi/domain/money/bank-charges';
import { addToBalances, warnBelowZero } from '@bahi/domain/money/box-below-zero';
import { isPaidByCheque, type Entry } from '@bahi/domain/money/entry';
import { expense, type Expense } from '@bahi/domain/money/expense';
import { chooseBox, makeReversalId } from '@bahi/domain/money/returned-cheque';
import { canSee } from '@bahi/domain/scope';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { type Decision, type Rejected } from '@bahi/kernel/decision';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { readChequeReturn } from '@bahi/projections/ledger/read-cheque-return';
import { resolveEntryBranches } from '../platform/use-cases/entry-branches.ts';
import { type Reader } from '../platform/use-cases/reader.ts';
import { type CommandContext } from '../platform/use-cases/messages.ts';

interface BranchStates {
  readonly homeBranch: Branch | null;
  readonly boxBranch: Branch | null;
}

/**
 * Prepares the return of a cheque, whichever stream holds its payment: which box it leaves or comes back into, and the
 * bank's charges, an expense in the same append.
 */
export async function prepareChequeReturn(
  reader: Reader,
  input: InputOf<typeof returnCheque>,
  { caller, call }: CommandContext,
  holder: 'trip' | 'settlement',
) {
  const { organisationId, branchId: homeBranchId } = caller;
  const chargesMode = input.chargesCashMode ?? 'ONLINE';
  // The box is stored in the event, so the transfers must be current.
  const { transfers, balances } = await reader.readUpToDate((rows) =>
    readChequeReturn(rows, input, chargesMode, { member: caller, homeBranchId, today: call.today }),
  );
  const expenseId = call.newId('expense');
  const returnId = makeReversalId(holder, input.id, call.newId);
  const consultBranch = (id: string) => readOnlyStream(branch.stream(organisationId, id));
  const findBox = (payment: Entry) => chooseBox(input, payment, transfers);

  function refuseClosed(
    payment: Entry,
    { homeBranch, boxBranch }: BranchStates,
  ): Rejected<'branch-inactive'> | null {
    return (
      (findBox(payment).mayBeClosed ? null : refuseClosedBranch(boxBranch, 'cashBranchId')) ??
      (input.charges === null ? null : refuseClosedBranch(homeBranch, 'charges'))
    );
  }

  function decideCharges(state: Expense | null, payment: Entry, boxBranch: Branch | null) {
    const { branchId } = findBox(payment).box;
    const paysThere = boxBranch?.status !== 'INACTIVE' && canSee(caller, { anyOf: [branchId] });
    const branches = resolveEntryBranches(caller, { cashBranchId: paysThere ? branchId : homeBranchId });
    const about = { expenseId, returnId, branchId: homeBranchId, branches, mode: chargesMode };
    return recordBankCharges(input, state, about);
  }

  return {
    /** For the decider of the payment. */
    facts: { transfers, viewer: caller },
    streams: {
      charges: input.charges === null ? [] : [expense.visibleStream(caller, expenseId)],
      homeBranch: consultBranch(homeBranchId),
    },
    /** The branch of the box, once the payment is known. */
    boxStreams: (payment: Entry | undefined) => ({
      boxBranch: consultBranch(
        payment === undefined || !isPaidByCheque(payment) ? homeBranchId : findBox(payment).box.branchId,
      ),
    }),
    /** The decision of the payment's stream with its warnings, and that of the charges; or a refusal. */
    decide<Event extends DomainEvent, Code extends string>(
      returned: Decision<Event, Code>,
      payment: Entry | undefined,
      states: BranchStates & { readonly charges: readonly (Expense | null)[] },
    ) {
      if (!returned.accepted || payment === undefined) return { returned, charges: [] };
      const refused = refuseClosed(payment, states);
      if (refused !== null) return refused;
      const left = addToBalances(balances, returned.events);
      return {
        returned: warnBelowZero(returned, balances, 'cashMode'),
        charges: states.charges.map((state) =>
          warnBelowZero(decideCharges(state, payment, states.boxBranch), left, 'charges'),
        ),
      };
    },
  };
}
