import { accountKey } from '@bahi/domain/money/account';
import { entryKind, type Entry, type EntryLine } from '@bahi/domain/money/entry';
import { accumulate, negate, sum, ZERO, type Paise } from '@bahi/kernel/paise';
import { withResult } from '../../entries/entry-result.ts';
import { type TransactionRow } from '../../entries/transaction-row.ts';

/** The change of a closed entry under one vehicle, driver, manager, trip and account, by a move in closed books. */
export interface MovedSide {
  /** The same for the same vehicle, driver, manager, trip and account on the same day. */
  readonly key: string;
  /** Has the sign convention of the entry's amount. */
  readonly amountPaise: Paise;
  readonly lines: Entry['lines'];
}

/** The sides of an entry's lines, without those that come to 0. The sides of a move sum to 0. */
export function movedSides(entry: Entry): readonly MovedSide[] {
  const sides = new Map<string, MovedSide>();
  for (const line of entry.lines.filter((each) => representsEntry(entry, each))) {
    const key = sideKey(entry, line);
    const was = sides.get(key)?.amountPaise ?? ZERO;
    const amountPaise = accumulate(was, isOpposite(line) ? negate(line.amountPaise) : line.amountPaise);
    sides.set(key, { key, amountPaise, lines: [line] });
  }
  return [...sides.values()].filter(({ amountPaise }) => amountPaise !== 0);
}

/**
 * Whether the entry moves a closed entry under that entry's id. Any other entry that closed books put on a later day,
 * such as the first fare of a trip that had none, is listed as usual.
 */
export function isMove(entry: Entry): boolean {
  const { reverses, replaces, intoClosedBooks } = entry;
  if (intoClosedBooks === undefined || reverses !== undefined || replaces !== undefined) return false;
  return sum(movedSides(entry), ({ amountPaise }) => amountPaise) === 0;
}

/** A receipt is represented by its customer's line, every other entry by the account that bears it. */
function representsEntry(of: Entry, { account }: EntryLine): boolean {
  if (entryKind(of) === 'receipt') return account.kind === 'party';
  if (account.kind !== 'expense')
    return ['freight', 'deduction', 'unclassified-credit'].includes(account.kind);
  // The driver advance that paid for an expense falls with it.
  const mayBeOfAdvance = of.entryType === 'DRIVER_ADVANCE' || of.entryType === 'VENDOR_CREDIT';
  return mayBeOfAdvance || account.category !== 'DRIVER_ADVANCE';
}

/**
 * Whether the line has the opposite sign: a receipt is negative on the customer's account, a fare on that of freight.
 */
function isOpposite({ account }: EntryLine): boolean {
  return account.kind === 'party' || account.kind === 'freight';
}

function sideKey(
  { occurredOn }: Entry,
  { account, tripId, vehicleId, driverId, managerId }: EntryLine,
): string {
  const names = [tripId, vehicleId, driverId, managerId].map((id) => id ?? '');
  return [occurredOn, accountKey(account), ...names].join('~');
}

/**
 * The row of a side, with the amount added to the side's row of the same day if there is one. Null if the two cancel
 * out, because the entry was moved back. The direction of money is that of the original.
 */
export function correctionRow(
  empty: TransactionRow,
  side: MovedSide,
  before: TransactionRow,
  corrected: TransactionRow | null,
): TransactionRow | null {
  if (corrected === null) throw new Error('an entry is listed before it is corrected');
  const amountPaise = accumulate(before.entry.amountPaise, side.amountPaise);
  if (amountPaise === 0) return null;
  const { partyId, cashBranchId, mode, direction, entry: original } = corrected;
  const isBelowZero = original.amountPaise < 0;
  const moved = (column: Paise) => {
    if (column === 0) return ZERO;
    return column < 0 === isBelowZero ? amountPaise : negate(amountPaise);
  };
  const paid = original.mode === undefined ? {} : { mode: original.mode };
  const lines = side.lines.map((line) => ({
    ...line,
    amountPaise: isOpposite(line) ? negate(amountPaise) : amountPaise,
  }));
  const row = copyAdvanceMark(corrected, {
    ...empty,
    partyId,
    cashBranchId,
    mode,
    direction,
    enteredPaise: amountPaise,
    entry: { ...empty.entry, ...paid, amountPaise, lines },
    inPaise: moved(corrected.inPaise),
    outPaise: moved(corrected.outPaise),
    withoutPaise: moved(corrected.withoutPaise),
  });
  return withResult(row);
}

/** Marks the reversal as paid from a driver's advance if its original was; older reversals lack the mark. */
export function copyAdvanceMark(taken: TransactionRow | null, row: TransactionRow): TransactionRow {
  if (taken?.entry.fromDriverAdvance === undefined) return row;
  return { ...row, mode: taken.mode, entry: { ...row.entry, fromDriverAdvance: true } };
}
