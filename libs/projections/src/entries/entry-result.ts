import { entryKind, type Entry } from '@bahi/domain/money/entry';
import { accumulate, negate, ZERO, type Paise } from '@bahi/kernel/paise';
import { type MoneyMoved } from './money-moved.ts';

/** The amounts that an entry adds to the result, by column. */
export interface EntryResult {
  /** A fare moves no money and is shown in its trip and the khata, so lists have it only when revenue is requested. */
  readonly isFare: boolean;
  /**
   * Whether the driver paid it out of their advance. The advance falls by the amount, so total expenses stay the same.
   */
  readonly isFromAdvance: boolean;
  /** A deduction is negative. */
  readonly revenuePaise: Paise;
  /** The amount of an expense in its own category; negative if money came back. */
  readonly spentPaise: Paise;
}

interface ListedRow extends MoneyMoved {
  readonly entry: Entry;
  readonly isExpense: boolean;
  readonly isRevenue: boolean;
}

/** Adds the result to a row whose other columns are final. */
export function withResult<Row extends ListedRow>(row: Row): Row & EntryResult {
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
