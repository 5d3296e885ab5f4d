import { type InputOf } from '@bahi/contract/define';
import { type openCashBox as contract } from '@bahi/contract/ledger/open-cash-box';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { accepted, rejectedField, type Decision } from '@bahi/kernel/decision';
import { type Facts } from '../facts.ts';
import { countEntries } from '../money/fold-entries.ts';
import { reverse } from '../money/reversals.ts';
import { postBoxOpening } from '../money/transfer-postings.ts';
import { boxEntryId, liveBoxOpening, type CashBoxes, type CashBoxesEvent } from './cash-boxes.ts';

/** Of all boxes of a branch together, because every later opening folds all of them. */
export const MAX_CORRECTIONS = 250;

/** docs/rules/branches.md#openings-of-boxes: a box has one opening; entering it again corrects it. */
export function openCashBox(
  { branchId, mode, amount: openingPaise, date: occurredOn }: InputOf<typeof contract>,
  boxes: CashBoxes | null,
  { newId }: Pick<Facts, 'newId'>,
): Decision<CashBoxesEvent, 'invalid-input'> {
  const before = liveBoxOpening(boxes, mode);
  if (before?.amountPaise === openingPaise && before.occurredOn === occurredOn)
    return rejectedField('invalid-input', 'amount', refusalMessages.nothingToUpdate);
  if (countEntries(boxes?.entries ?? {}) > MAX_CORRECTIONS)
    return rejectedField('invalid-input', 'amount', refusalMessages.tooManyCorrections(MAX_CORRECTIONS));
  const ownId = (name: string) => boxEntryId(branchId, newId(name));
  const head = { entryId: ownId('opening'), occurredOn, amountPaise: openingPaise, mode };
  const data = { branchId, mode, occurredOn, openingPaise };
  const correct = postBoxOpening(head, branchId);
  if (before === undefined) return accepted([{ type: 'BoxOpened', data: { ...data, entries: correct } }]);
  // The entry names no `replaces`, because closed books would then move it to today, and the caller chose its day.
  const entries = [reverse(before, ownId('reversal')), ...correct];
  return accepted([{ type: 'BoxOpeningCorrected', data: { ...data, entries } }]);
}
