import { createTransfer } from '@bahi/contract/ledger/create-transfer';
import { branch } from '@bahi/domain/access/branch';
import { refuseClosedBranch } from '@bahi/domain/access/closed-branch';
import { cashTransfer, transferEntryId } from '@bahi/domain/ledger/cash-transfer';
import { createTransfer as decide } from '@bahi/domain/ledger/create-transfer';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { answerTransaction } from './answer-transaction.ts';

@Handles(createTransfer)
export class CreateTransferHandler implements CommandExecutor<typeof createTransfer> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input, caller, call }: CommandMessage<typeof createTransfer>) {
    const transferId = call.newId('transfer');
    const outcome = await this.transactor.transact(call, {
      streams: {
        transfer: cashTransfer.visibleStream(caller, transferId),
        to: readOnlyStream(branch.stream(caller.organisationId, input.to.branchId)),
      },
      // A closed branch may be emptied by transfers, so the branch of `from` is not checked.
      decide: ({ transfer, to }) =>
        refuseClosedBranch(to, 'to.branchId') ?? { transfer: decide(input, transfer, { transferId }) },
    });
    return { outcome, ...answerTransaction(transferEntryId(transferId)) };
  }
}
