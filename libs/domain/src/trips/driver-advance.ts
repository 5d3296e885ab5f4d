import { negate, paise, subtract, sum, ZERO, type Paise } from '@bahi/kernel/paise';
import { type Entry, type EntryLine } from '../money/entry.ts';
import { liveEntries, type FoldedEntries } from '../money/fold-entries.ts';

type Kept = Pick<Entry, 'entryId' | 'entryType' | 'amountPaise' | 'fromDriverAdvance'>;

/** A driver advance, and the part of it that is neither spent nor brought back. */
export interface DriverAdvance<Of extends Kept = Entry> {
  readonly advance: Of;
  readonly leftPaise: Paise;
}

/**
 * The live driver advances in the order of entry, each with the part that is left. The oldest is spent first.
 */
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

/** The sum that was spent out of the driver advances or brought back. */
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

/**
 * The lines that reduce the advances by an amount, oldest first. Each names the vehicle and people of its
 * advance.
 * @param amount at most what is left of the advances
 */
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
