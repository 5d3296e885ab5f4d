import { bookMessages } from '@bahi/contract/book-messages';
import { type Day } from '@bahi/kernel/day';
import { rejected, rejectedField, type Rejected } from '@bahi/kernel/decision';
import { canSee, type Viewer } from '../scope.ts';
import { isSameBox, type CashBox } from './cash-box.ts';
import { findChequeBox, toCheque, type BoxTransfer } from './cheque-box.ts';
import { makeEntryId, entryAggregateId } from './entry-id.ts';
import { isPaidByCheque, type Entry } from './entry.ts';
import { type FoldedEntry } from './fold-entries.ts';

/**
 * The payment whose cheque was returned, the day on which the bank returned it, and the box of the return if the request
 * names one.
 */
export interface ReturnedCheque {
  readonly id: string;
  readonly date: Day;
  readonly cashMode: CashBox['mode'] | null;
  readonly cashBranchId?: string | null | undefined;
}

/** The facts that determine the box of a return. */
export interface ReturnFacts {
  /** The live transfers between boxes of the firm, newest first. */
  readonly transfers: readonly BoxTransfer[];
  readonly viewer: Viewer;
}

interface ChosenBox {
  readonly box: CashBox;
  /** It takes the return even if its branch is closed. */
  readonly mayBeClosed: boolean;
}

/**
 * The box that a returned cheque leaves or comes back into (docs/rules/money.md#the-box-of-a-returned-cheque): the named
 * one, else the one where its money is.
 */
export function chooseBox(
  { date, cashMode, cashBranchId }: Omit<ReturnedCheque, 'id'>,
  payment: Entry,
  transfers: readonly BoxTransfer[],
): ChosenBox {
  const cheque = toCheque(payment);
  const usual = findChequeBox(cheque, date, transfers);
  const ownBranchId = cheque.box.branchId;
  const box =
    cashBranchId == null && cashMode === null
      ? usual
      : { branchId: cashBranchId ?? ownBranchId, mode: cashMode ?? 'ONLINE' };
  return { box, mayBeClosed: box.branchId === ownBranchId || isSameBox(box, usual) };
}

/** Refuses a box of a branch that the caller does not see; the request itself can only name branches that they see. */
export function refuseHiddenBox({ branchId }: CashBox, viewer: Viewer): Rejected<'forbidden'> | null {
  if (canSee(viewer, { anyOf: [branchId] })) return null;
  return rejectedField('forbidden', 'cashBranchId', bookMessages.chequeOfOtherBranch);
}

/** docs/rules/money.md#returned-cheques: only a cheque can be returned, once, and not before it was given. */
export function validateCheque(
  { date }: Pick<ReturnedCheque, 'date'>,
  payment: FoldedEntry<Entry> | undefined,
): Rejected<'not-found' | 'already-deleted' | 'not-a-cheque' | 'invalid-input'> | null {
  if (payment === undefined) return rejected('not-found');
  if (!isPaidByCheque(payment)) return rejected('not-a-cheque');
  if (payment.reversedBy !== null) return rejected('already-deleted');
  if (date < payment.occurredOn)
    return rejectedField('invalid-input', 'date', bookMessages.dayNotBefore(payment.occurredOn));
  return null;
}

/** The id of an entry's reversal, in the stream of the entry. */
export function makeReversalId(
  category: 'trip' | 'settlement',
  entryId: string,
  newId: (name: string) => string,
): string {
  return makeEntryId(category, entryAggregateId(category, entryId), newId(`reversal of ${entryId}`));
}
