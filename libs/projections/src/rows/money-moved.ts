import { isReturn, kindOf, type Entry } from '@bahi/domain/money/entry';
import { type Day } from '@bahi/kernel/day';
import { negate, sum, ZERO, type Paise } from '@bahi/kernel/paise';

/** What an entry did to the firm's cash; of the rest it says what it came to. */
export interface MoneyMoved {
  readonly inPaise: Paise;
  readonly outPaise: Paise;
  readonly withoutPaise: Paise;
}

/** What a day's entries came to in one branch: money by the branch that paid or received it, the rest by who bears it. */
export interface MoneyDayRow extends MoneyMoved {
  readonly organisationId: string;
  readonly branchId: string;
  readonly day: Day;
  /** Of transfers to and from other branches: the firm as a whole gains and loses nothing by them. */
  readonly isTransfer: boolean;
}

/**
 * By what moved cash. A reversal has what its original moved, below zero; a cheque that came back moved it the other
 * way. A whole transfer leaves the cash of its two boxes together as it was, and is no more than that.
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
  return kindOf(entry) === 'transfer' ? none : { ...none, withoutPaise: amountPaise };
}
