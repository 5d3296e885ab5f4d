import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { Transactor } from '@bahi/event-store/transact';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { deletePayment } from './entries-of-payment.ts';

@Handles(deleteSettlement)
export class DeleteSettlementHandler implements CommandExecutor<typeof deleteSettlement> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input: { id, reason }, caller, call }: CommandMessage<typeof deleteSettlement>) {
    const { transactor } = this;
    const request = { transactor, id, listedId: id, reason, caller, call, refuse: () => null };
    return { outcome: await deletePayment(request), ids: {}, answer: () => ({}) };
  }
}
