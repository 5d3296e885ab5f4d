import { isReturn, entryKind, type Entry } from '@bahi/domain/money/entry';
import { type Day } from '@bahi/kernel/day';
import { negate, sum, ZERO, type Paise } from '@bahi/kernel/paise';

/** The amounts that an entry moved in and out of the firm's cash. */
export interface MoneyMoved {
  readonly inPaise: Paise;
  readonly outPaise: Paise;
  /** The amount of an entry that moved no cash. */
  readonly withoutPaise: Paise;
}

/**
 * The sums of a day's entries in one branch: money by the branch that paid or received it, the rest by the branch that
 * bears it.
 */
export interface MoneyDayRow extends MoneyMoved {
  readonly organisationId: string;
  readonly branchId: string;
  readonly day: Day;
  /** Whether the sums are transfers to and from other branches, by which the whole firm gains and loses nothing. */
  readonly isTransfer: boolean;
}

/**
 * The amounts by the cash lines. A reversal negates what its original moved; a returned cheque moves it in the opposite
 * direction. A whole transfer leaves the total of its two boxes unchanged, so all three amounts are 0.
 */
export function moneyMoved(entry: Entry): MoneyMoved {
  const { lines, amountPaise, reverses } = entry;
  const isOpposite = reverses !== undefined && !isReturn(entry);
  const signed = (amount: Paise) => (isOpposite ? negate(amount) : amount);
  const cash = signed(
    sum(
      lines.filter(({ account }) => account.kind === 'cash'),
      (line) => line.amountPaise,
    ),
  );
  const none = { inPaise: ZERO, outPaise: ZERO, withoutPaise: ZERO };
  if (cash > 0) return { ...none, inPaise: signed(cash) };
  if (cash < 0) return { ...none, outPaise: signed(negate(cash)) };
  return entryKind(entry) === 'transfer' ? none : { ...none, withoutPaise: amountPaise };
}
