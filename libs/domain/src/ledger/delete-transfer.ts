import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Facts } from '../facts.ts';
import { makeEntryId } from '../money/entry-id.ts';
import { reverse } from '../money/reversals.ts';
import { type CashTransfer, type CashTransferEvent } from './cash-transfer.ts';

/** docs/rules/money.md#reversals: one event, whose entry reverses the transfer on the transfer's own date. */
export function deleteTransfer(
  { id, reason }: { readonly id: string; readonly reason: string | null },
  transfer: CashTransfer | null,
  { newId }: Pick<Facts, 'newId'>,
): Decision<CashTransferEvent, 'not-found' | 'already-deleted'> {
  const entry = transfer?.entries[id];
  if (transfer === null || entry === undefined) return rejected('not-found');
  if (entry.reversedBy !== null) return rejected('already-deleted');
  const { id: transferId, from, to } = transfer;
  const { occurredOn } = entry;
  const entries = [reverse(entry, makeEntryId('transfer', transferId, newId('reversal')))];
  return accepted([
    { type: 'CashTransferDeleted', data: { transferId, from, to, occurredOn, reason, entries } },
  ]);
}
