import { seriesPrefix } from '@bahi/domain/trips/lr-number';
import { lastDigits } from '@bahi/kernel/last-digits';
import { type Day } from '@bahi/kernel/day';
import { type LrNumberRow } from './lr-numbers.projection.ts';

/** A number that was given up and that no trip carries, or a run of numbers that were never given. */
export type Missing =
  | { readonly row: LrNumberRow; readonly count: 1 }
  | {
      readonly row: null;
      readonly count: number;
      /** The number at this index of the run. */
      readonly nth: (index: number) => string;
    };

/** The days on which numbers were given; null is no bound. */
export interface GivenBetween {
  readonly from: Day | null;
  readonly to: Day | null;
}

/**
 * The missing numbers of a series, in order, between the lowest and the highest number that was given on these days and
 * that a trip carries or kept until it was cancelled. A number that was changed at once, as after a typing error, does
 * not extend the range.
 * @param numbers of one series, by their running number
 */
export function missingNumbers(numbers: readonly LrNumberRow[], { from, to }: GivenBetween): Missing[] {
  const bounding = numbers
    .filter(({ givenOn }) => (from === null || givenOn >= from) && (to === null || givenOn <= to))
    .filter(({ state, isOfCancelled }) => state === 'TAKEN' || isOfCancelled);
  const [first, last] = [bounding[0]?.running ?? null, bounding.at(-1)?.running ?? null];
  if (first === null || last === null) return [];
  const missing: Missing[] = [];
  let before: LrNumberRow | null = null;
  for (const row of currentRows(numbers)) {
    const { running, state } = row;
    if (running === null || running < first || running > last) continue;
    if (before !== null) missing.push(...listNeverGiven(before, running));
    if (state !== 'TAKEN') missing.push({ row, count: 1 });
    before = row;
  }
  return missing;
}

/** One row per running number: for '07' and '7' the one that a trip carries, else the one that was given up last. */
function currentRows(numbers: readonly LrNumberRow[]): readonly LrNumberRow[] {
  const current = new Map<number | null, LrNumberRow>();
  for (const row of numbers) {
    const other = current.get(row.running);
    if (other === undefined || (other.state !== 'TAKEN' && (row.state === 'TAKEN' || row.atMs > other.atMs)))
      current.set(row.running, row);
  }
  return [...current.values()];
}

/** The numbers between one and the next that were never given, with as many digits as the first. */
function listNeverGiven({ lrNumber, series, running }: LrNumberRow, next: number): Missing[] {
  if (running === null) return [];
  const count = next - running - 1;
  const prefix = seriesPrefix(series) ?? '';
  const width = lastDigits(lrNumber).length;
  const nth = (index: number) => `${prefix}${String(running + 1 + index).padStart(width, '0')}`;
  return count > 0 ? [{ row: null, count, nth }] : [];
}
