import { kindOf, type Entry } from '@bahi/domain/money/entry';
import { accumulate, negate, ZERO, type Paise } from '@bahi/kernel/paise';
import { type MoneyMoved } from './money-moved.ts';

/** What an entry added to the result, by its columns. */
export interface EntryResult {
  /** It moved no money, and stands in the trip and the khata: listed only among what makes the revenue. */
  readonly isFare: boolean;
  /** The driver paid it out of their advance, which falls by as much: the expenses together stay as they were. */
  readonly isFromAdvance: boolean;
  /** A deduction is below zero. */
  readonly revenuePaise: Paise;
  /** Under its own category. */
  readonly spentPaise: Paise;
}

interface Listed extends MoneyMoved {
  readonly entry: Entry;
  readonly isExpense: boolean;
  readonly isRevenue: boolean;
}

/** The row with its result, once its columns are what they are going to be. */
export function withResult<Row extends Listed>(row: Row): Row & EntryResult {
  const { entry, isExpense, isRevenue, inPaise, outPaise, withoutPaise } = row;
  const isFare = kindOf(entry) === 'fare';
  const moved = accumulate(accumulate(outPaise, withoutPaise), negate(inPaise));
  // What a vendor lets go costs less.
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
