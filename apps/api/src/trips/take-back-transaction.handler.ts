import { takeBackTransaction } from '@bahi/contract/trips/take-back-transaction';
import { wholeEntryId } from '@bahi/domain/money/entry-id';
import { type HasEntries, refuseUnlessJustEntered } from '@bahi/domain/money/refuse-unless-just-entered';
import { Transactor } from '@bahi/event-store/transact';
import { EntryActionsByStream } from '../ledger/entry-actions-by-stream.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

@Handles(takeBackTransaction)
export class TakeBackTransactionHandler implements CommandExecutor<typeof takeBackTransaction> {
  constructor(
    private readonly transactor: Transactor,
    private readonly entries: EntryActionsByStream,
  ) {}

  async execute({ input: { id: listedId }, caller, call }: CommandMessage<typeof takeBackTransaction>) {
    const { transactor } = this;
    const id = wholeEntryId(listedId);
    const refuse = (state: HasEntries | null) => refuseUnlessJustEntered(state, id, call);
    const request = { transactor, id, listedId, reason: null, caller, call, refuse };
    return { outcome: await this.entries.find(id).undo(request), ids: {}, answer: () => ({}) };
  }
}
