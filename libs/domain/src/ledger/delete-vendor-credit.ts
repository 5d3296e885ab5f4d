import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Facts } from '../facts.ts';
import { makeEntryId } from '../money/entry-id.ts';
import { reverseWhole } from '../money/reversals.ts';
import { type VendorCredit, type VendorCreditEvent } from './vendor-credit.ts';

/** docs/rules/money.md#reversals: one event, whose entries reverse the credit on the credit's own date. */
export function deleteVendorCredit(
  { id, reason }: { readonly id: string; readonly reason: string | null },
  credit: VendorCredit | null,
  { newId }: Pick<Facts, 'newId'>,
): Decision<VendorCreditEvent, 'not-found' | 'already-deleted'> {
  const entry = credit?.entries[id];
  if (credit === null || entry === undefined) return rejected('not-found');
  if (entry.reversedBy !== null) return rejected('already-deleted');
  const { id: creditId, partyId, branchId, vehicleId } = credit;
  const entries = reverseWhole(entry, makeEntryId('credit', creditId, newId('reversal')));
  const { occurredOn } = entry;
  const about = { creditId, partyId, branchId, vehicleId, occurredOn, reason };
  return accepted([{ type: 'VendorCreditDeleted', data: { ...about, entries } }]);
}
