import { entryKind, type Entry } from '@bahi/domain/money/entry';
import { accumulate, negate, ZERO, type Paise } from '@bahi/kernel/paise';
import { type MoneyMoved } from './money-moved.ts';

/** The amounts that an entry adds to the result, by column. */
export interface EntryResult {
  /** It moves no money, and shows in the trip and the khata: the list has it only when revenue is requested. */
  readonly isFare: boolean;
  /** The driver paid it out of their advance, which falls by the same amount: total expenses stay the same. */
  readonly isFromAdvance: boolean;
  /** A deduction is negative. */
  readonly revenuePaise: Paise;
  /** The amount under its own category. */
  readonly spentPaise: Paise;
}

interface Listed extends MoneyMoved {
  readonly entry: Entry;
  readonly isExpense: boolean;
  readonly isRevenue: boolean;
}

/** The row with its result. Call it once its other columns are final. */
export function withResult<Row extends Listed>(row: Row): Row & EntryResult {
  const { entry, isExpense, isRevenue, inPaise, outPaise, withoutPaise } = row;
  const isFare = entryKind(entry) === 'fare';
  const moved = accumulate(accumulate(outPaise, withoutPaise), negate(inPaise));
  // A vendor's write-off lowers the cost.
  const spentPaise = entry.entryType === 'FORCE_SETTLED' ? negate(moved) : moved;
  const earned = isFare ? moved : negate(moved);
  return {
    ...row,
    isFare,
    isFromAdvance: entry.fromDriverAdvance === true,
    revenuePaise: isRevenue ? earned : ZERO,
    spentPaise: isExpense ? spentPaise : ZERO,
  };
}
