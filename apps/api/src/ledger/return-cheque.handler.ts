import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { entryStreamCategory } from '@bahi/domain/money/entry-id';
import { makeReversalId } from '@bahi/domain/money/returned-cheque';
import { Transactor } from '@bahi/event-store/transact';
import { findListedTransaction } from '@bahi/projections/ledger/transactions/listed-transactions';
import { type Rows } from '@bahi/read-store/read-store';
import { CommandHandler } from '@nestjs/cqrs';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';
import { findEntryActions } from './find-entry-actions.ts';

@CommandHandler(commandClassFor(returnCheque))
export class ReturnChequeHandler implements CommandExecutor<typeof returnCheque> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input, caller, call }: CommandMessage<typeof returnCheque>) {
    const { transactor } = this;
    const { id } = input;
    const holder = entryStreamCategory(id) === 'trip' ? 'trip' : 'settlement';
    const returnId = makeReversalId(holder, id, call.newId);
    return {
      outcome: await findEntryActions(id).returnCheque({ transactor, input, caller, call }),
      ids: { transaction: { id: returnId } },
      answer: async (rows: Rows) => {
        const transaction = await findListedTransaction(rows, returnId);
        return transaction && { transaction };
      },
    };
  }
}
