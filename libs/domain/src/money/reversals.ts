import { type Day } from '@bahi/kernel/day';
import { negate } from '@bahi/kernel/paise';
import { accounts } from './account.ts';
import { type CashBox } from './cash-box.ts';
import { type Entry, type EntryLine } from './entry.ts';
import { negateLines, netLines, type EntryWithMoves } from './fold-entries.ts';
import { copyHead } from './postings.ts';

/** Reverses the net lines of an entry, on the entry's own date (docs/rules/money.md#reversals). */
export function reverse(original: Entry, reversalId: string): Entry {
  const { entryId: reverses, mode, fromDriverAdvance, lines } = original;
  return {
    ...copyHead(original),
    entryId: reversalId,
    amountPaise: negate(original.amountPaise),
    ...(fromDriverAdvance === undefined ? {} : { fromDriverAdvance }),
    ...(mode === undefined ? {} : { mode }),
    reverses,
    lines: negateLines(lines),
  };
}

/** Reverses an entry, and each of its later moves on that move's own day. */
export function reverseWhole(original: EntryWithMoves, reversalId: string): Entry[] {
  const { movedLater = [] } = original;
  if (movedLater.length === 0) return [reverse(original, reversalId)];
  const undone = movedLater.map(({ occurredOn, lines }) => ({
    ...copyHead(original),
    occurredOn,
    intoClosedBooks: true as const,
    lines: negateLines(lines),
  }));
  const lines = netLines([...original.lines, ...undone.flatMap((entry) => entry.lines)], original);
  return [...undone, reverse({ ...original, lines }, reversalId)];
}

/** Reverses an entry on the day on which the cheque of its payment was returned. */
export function reverseWithCheque(original: Entry, reversalId: string, occurredOn: Day): Entry {
  // It is on a day of its own, so it begins a chain of its own. A share has no chain.
  const chained = original.chain === undefined ? {} : { chain: reversalId };
  return { ...reverse(original, reversalId), ...chained, occurredOn, chequeReturned: true };
}

/**
 * The CHEQUE_RETURNED entry of a payment whose cheque the bank returned; it reverses the payment.
 * @param box the box that the money leaves or comes back into
 */
export function postChequeReturned(payment: Entry, returnId: string, occurredOn: Day, box: CashBox): Entry {
  const { amountPaise, paymentRefNo } = payment;
  const reversal = reverseWithCheque(payment, returnId, occurredOn);
  return {
    ...reversal,
    entryType: 'CHEQUE_RETURNED',
    amountPaise,
    mode: box.mode,
    ...(paymentRefNo === undefined ? {} : { paymentRefNo }),
    lines: moveCash(reversal.lines, box),
  };
}

/**
 * The lines with their cash moved to another box. Where that lies in another branch, one pair between the two branches
 * makes up for it, even if the lines have a pair between them already.
 */
function moveCash(lines: readonly EntryLine[], box: CashBox): EntryLine[] {
  return lines.flatMap((line) => {
    const { account, branchId, amountPaise } = line;
    if (account.kind !== 'cash') return [line];
    const moved = { ...line, account: accounts.cash(box.mode), branchId: box.branchId };
    if (branchId === box.branchId) return [moved];
    return [
      { account: accounts.interBranch(box.branchId), amountPaise, branchId },
      moved,
      { account: accounts.interBranch(branchId), amountPaise: negate(amountPaise), branchId: box.branchId },
    ];
  });
}
