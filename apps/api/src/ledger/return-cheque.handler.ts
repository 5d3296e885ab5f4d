import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { entryStreamCategory } from '@bahi/domain/money/entry-id';
import { makeReversalId } from '@bahi/domain/money/returned-cheque';
import { Transactor } from '@bahi/event-store/transact';
import { Reader } from '../platform/use-cases/reader.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { answerTransaction } from './answer-transaction.ts';
import { EntryActionsByStream } from './entry-actions-by-stream.ts';

@Handles(returnCheque)
export class ReturnChequeHandler implements CommandExecutor<typeof returnCheque> {
  constructor(
    private readonly transactor: Transactor,
    private readonly reader: Reader,
    private readonly entries: EntryActionsByStream,
  ) {}

  async execute({ input, caller, call }: CommandMessage<typeof returnCheque>) {
    const { transactor, reader } = this;
    const { id } = input;
    const holder = entryStreamCategory(id) === 'trip' ? 'trip' : 'settlement';
    const outcome = await this.entries.find(id).returnCheque({ transactor, reader, input, caller, call });
    return { outcome, ...answerTransaction(makeReversalId(holder, id, call.newId)) };
  }
}
