import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { wholeEntryId } from '@bahi/domain/money/entry-id';
import { Transactor } from '@bahi/event-store/transact';
import { EntryActionsByStream } from '../ledger/entry-actions-by-stream.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

@Handles(deleteTransaction)
export class DeleteTransactionHandler implements CommandExecutor<typeof deleteTransaction> {
  constructor(
    private readonly transactor: Transactor,
    private readonly entries: EntryActionsByStream,
  ) {}

  async execute({ input: { id: listedId, reason }, caller, call }: CommandMessage<typeof deleteTransaction>) {
    const { transactor } = this;
    const id = wholeEntryId(listedId);
    const request = { transactor, id, listedId, reason, caller, call, refuse: () => null };
    return { outcome: await this.entries.find(id).delete(request), ids: {}, answer: () => ({}) };
  }
}
