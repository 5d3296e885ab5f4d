import { takeBackTransaction } from '@bahi/contract/trips/take-back-transaction';
import { streamOfEntry, wholeEntryId } from '@bahi/domain/money/entry-id';
import { type Holding, unlessJustEntered } from '@bahi/domain/money/take-back-in-time';
import { takeBackTransaction as decide } from '@bahi/domain/trips/take-back-transaction';
import { Transactor } from '@bahi/event-store/transact';
import { CommandHandler } from '@nestjs/cqrs';
import { deletePayment } from '../ledger/delete-settlement.handler.ts';
import { type CommandExecutor, type CommandMessage, commandOf } from '../platform/use-cases/messages.ts';
import { deleteEntry } from './delete-transaction.handler.ts';

@CommandHandler(commandOf(takeBackTransaction))
export class TakeBackTransactionHandler implements CommandExecutor<typeof takeBackTransaction> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input: { id }, caller, call }: CommandMessage<typeof takeBackTransaction>) {
    const refuses = (state: Holding | null) => unlessJustEntered(state, wholeEntryId(id), call);
    const taken = { id, reason: null };
    const asked = { caller, call };
    const outcome =
      streamOfEntry('settlement', id) === ''
        ? await deleteEntry(this.transactor, taken, asked, refuses, (trip) => decide({ id }, trip, call))
        : await deletePayment(this.transactor, taken, asked, refuses);
    return { outcome, ids: {}, answer: () => ({}) };
  }
}
