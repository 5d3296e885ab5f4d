import { type Role } from '@bahi/contract/may';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Facts } from '../facts.ts';
import { reverse } from '../money/reversals.ts';
import { boxEntryId, type CashBoxes, type CashBoxesEvent } from './cash-boxes.ts';

/** docs/rules/branches.md#openings-of-boxes: only an ADMIN deletes the opening of a box. */
export function deleteBoxOpening(
  { id, reason }: { readonly id: string; readonly reason: string | null },
  boxes: CashBoxes | null,
  { newId, role }: Pick<Facts, 'newId'> & { readonly role: Role | null },
): Decision<CashBoxesEvent, 'not-found' | 'already-deleted' | 'forbidden'> {
  const entry = boxes?.entries[id];
  if (boxes === null || entry?.mode === undefined) return rejected('not-found');
  if (role !== 'ADMIN') return rejected('forbidden');
  if (entry.reversedBy !== null) return rejected('already-deleted');
  const { branchId } = boxes;
  const { mode, occurredOn } = entry;
  const entries = [reverse(entry, boxEntryId(branchId, newId('reversal')))];
  return accepted([{ type: 'BoxOpeningDeleted', data: { branchId, mode, occurredOn, reason, entries } }]);
}
