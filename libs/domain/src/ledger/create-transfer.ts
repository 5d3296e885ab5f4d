import { type InputOf } from '@bahi/contract/define';
import { type createTransfer as contract } from '@bahi/contract/ledger/create-transfer';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { postTransfer } from '../money/transfer-postings.ts';
import { transferEntryId, type CashTransfer, type CashTransferEvent } from './cash-transfer.ts';

/**
 * docs/rules/branches.md#transfers: the balance of a box is not checked and may fall below zero, because
 * money is often entered later than it was spent.
 */
export function createTransfer(
  input: InputOf<typeof contract>,
  state: CashTransfer | null,
  { transferId }: { readonly transferId: string },
): Decision<CashTransferEvent, 'conflict'> {
  // The id derives from the command, so this is a repeated command: transact answers as it did the first time.
  if (state !== null) return rejected('conflict');
  const { from, to, amount: amountPaise, date: occurredOn, paymentRefNo, notes } = input;
  const head = { entryId: transferEntryId(transferId), occurredOn, amountPaise, paymentRefNo, notes };
  const entries = postTransfer(head, from, to);
  return accepted([{ type: 'CashTransferred', data: { transferId, from, to, occurredOn, entries } }]);
}
