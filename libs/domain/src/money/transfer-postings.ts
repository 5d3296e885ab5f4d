import { type PaymentMode } from '@bahi/contract/labels';
import { negate } from '@bahi/kernel/paise';
import { accounts } from './account.ts';
import { type CashBox } from './cash-box.ts';
import { type Entry } from './entry.ts';
import { postEntry, type EntryHead } from './postings.ts';

/** Posts the opening of a box against the firm's equity in the box's own branch. */
export function postBoxOpening(head: EntryHead & { readonly mode: PaymentMode }, branchId: string): Entry[] {
  const { amountPaise, mode } = head;
  return postEntry('OPENING_BALANCE', head, branchId, [
    { account: accounts.cash(mode), amountPaise, branchId },
    { account: accounts.openingEquity, amountPaise: negate(amountPaise), branchId },
  ]);
}

/** Money that moved from one box to another: nothing is earned or spent, and no party's account changes. */
export function postTransfer(head: EntryHead, from: CashBox, to: CashBox): Entry[] {
  const { amountPaise } = head;
  return postEntry('TRANSFER', { ...head, mode: from.mode }, from.branchId, [
    { account: accounts.cash(from.mode), amountPaise: negate(amountPaise), branchId: from.branchId },
    { account: accounts.cash(to.mode), amountPaise, branchId: to.branchId },
  ]);
}
