import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type classifyCredit as contract } from '@bahi/contract/ledger/classify-credit';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { countEntries } from '../money/fold-entries.ts';
import { postClassification } from '../money/payment-postings.ts';
import { type VendorCredit, type VendorCreditEvent } from './vendor-credit.ts';

/**
 * Limited because corrections in closed books are separate postings, and a deletion takes all of them back in
 * one event.
 */
export const MAX_CORRECTIONS = 250;

/**
 * docs/rules/money.md#vendor-credits: makes the credit an expense on the credit's own day; lists show no new
 * row. A wrong category is corrected in the same way.
 */
export function classifyCredit(
  { id, category, vehicleId }: InputOf<typeof contract>,
  credit: VendorCredit | null,
  vehicle: object | null,
): Decision<VendorCreditEvent, RefusesOf<typeof contract> | 'invalid-input'> {
  const entry = credit?.entries[id];
  if (credit === null || entry === undefined) return rejected('not-found');
  if (vehicleId !== null && vehicle === null) return rejected('not-found');
  if (entry.reversedBy !== null) return rejected('already-deleted');
  if (countEntries(credit.entries) > MAX_CORRECTIONS)
    return rejectedField('invalid-input', 'category', refusalMessages.tooManyCorrections(MAX_CORRECTIONS));
  const { id: creditId, partyId, branchId } = credit;
  const entries = [postClassification(entry, category, { branchId, vehicleId })];
  const { occurredOn } = entry;
  const data = { creditId, partyId, branchId, vehicleId, occurredOn, entries };
  return accepted([{ type: 'VendorCreditClassified', data }]);
}
