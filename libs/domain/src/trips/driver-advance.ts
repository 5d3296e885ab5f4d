import { negate, paise, subtract, sum, ZERO, type Paise } from '@bahi/kernel/paise';
import { type Entry, type EntryLine } from '../money/entry.ts';
import { liveEntries, type FoldedEntries } from '../money/fold-entries.ts';

type Kept = Pick<Entry, 'entryId' | 'entryType' | 'amountPaise' | 'fromDriverAdvance'>;

/** An advance of a trip's driver, and the part that is neither spent nor brought back. */
export interface DriverAdvance<Of extends Kept = Entry> {
  readonly advance: Of;
  readonly leftPaise: Paise;
}

/** The rest of each live advance, in the order in which they were given: the oldest is spent first. */
export function listDriverAdvances<Of extends Kept>(
  entries: FoldedEntries<Of>,
): readonly DriverAdvance<Of>[] {
  let used = sumUsed(entries);
  return liveEntries(entries)
    .filter(isDriverAdvance)
    .map((advance) => {
      const taken = paise(Math.min(used, advance.amountPaise));
      used = subtract(used, taken);
      return { advance, leftPaise: subtract(advance.amountPaise, taken) };
    });
}

/** The sum that was spent out of the advances or brought back of them. */
export function sumUsed(entries: FoldedEntries<Kept>): Paise {
  return sum(liveEntries(entries), ({ entryType, amountPaise, fromDriverAdvance }) => {
    if (fromDriverAdvance) return amountPaise;
    return entryType === 'DRIVER_ADVANCE' && amountPaise < 0 ? negate(amountPaise) : ZERO;
  });
}

/**
 * The amount that an expense adds to the cost of its trip: 0 if it was paid out of an advance, which already counts.
 */
export function countedAmount({
  amountPaise,
  fromDriverAdvance,
}: Pick<Kept, 'amountPaise' | 'fromDriverAdvance'>): Paise {
  return fromDriverAdvance ? ZERO : amountPaise;
}

/** Whether the amounts spent and brought back exceed the live advances. */
export function isOverdrawn(entries: FoldedEntries<Kept>): boolean {
  const given = liveEntries(entries).filter(isDriverAdvance);
  return sumUsed(entries) > sum(given, ({ amountPaise }) => amountPaise);
}

/** The lines that reduce the advances, each naming what its advance names. `amount` must be within the rest. */
export function takeFromAdvances(advances: readonly DriverAdvance[], amount: Paise): EntryLine[] {
  let missing = amount;
  return advances.flatMap(({ advance, leftPaise }) => {
    const taken = paise(Math.min(missing, leftPaise));
    missing = subtract(missing, taken);
    const given = advance.lines.find(({ account }) => account.kind === 'expense');
    return given === undefined || taken === 0 ? [] : [{ ...given, amountPaise: negate(taken) }];
  });
}

export function sumLeft(advances: readonly DriverAdvance<Kept>[]): Paise {
  return sum(advances, ({ leftPaise }) => leftPaise);
}

function isDriverAdvance({ entryType, amountPaise }: Kept): boolean {
  return entryType === 'DRIVER_ADVANCE' && amountPaise > 0;
}
