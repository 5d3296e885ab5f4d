import { type OdoType } from '@bahi/contract/labels';
import { addDays, type Day } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';

/** A fill-up of fuel, as the economy of its vehicle counts it. */
export interface Fuelling {
  readonly id: string;
  readonly date: Day;
  /** Its reading as a run (docs/rules/fleet.md#meter-replaced), in kilometres or hours; null: unknown. */
  readonly run: Hundredths | null;
  readonly litres: Hundredths;
  readonly fullTank: boolean;
  /** Whether the previous fill-up was not recorded. */
  readonly previousMissing: boolean;
  /** Orders fill-ups of one day and one run; those of one command are ordered by their ids. */
  readonly position: number;
}

/** An interval from one full tank to the next. */
export interface Interval {
  readonly from: Fuelling;
  readonly to: Fuelling;
  readonly distance: Hundredths;
  /** All fuel after `from`, up to and including `to`. */
  readonly litres: Hundredths;
}

export interface Economy {
  readonly interval: Interval;
  /** In hundredths, rounded half up, for display. */
  readonly value: Hundredths;
  /** Null if there are too few intervals. */
  readonly median: Hundredths | null;
  readonly unusual: boolean;
}

/** The days that the median covers, ending the day before. */
export const MEDIAN_DAYS = 90;
const MIN_INTERVALS_FOR_MEDIAN = 3;

/**
 * The intervals of one vehicle from full tank to full tank, in order (docs/rules/fleet.md#fuel-economy). A
 * full tank without a reading is an ordinary fill-up. An interval is left out if the reading does not rise,
 * or if one of its fill-ups is marked as following a missing one.
 */
export function listIntervals(fuellings: readonly Fuelling[]): readonly Interval[] {
  const intervals: Interval[] = [];
  let from: Fuelling | null = null;
  let between: Fuelling[] = [];
  for (const fuelling of fuellings.toSorted(compareFuellings)) {
    between.push(fuelling);
    if (!isIntervalBound(fuelling)) continue;
    const interval = from === null ? null : intervalBetween(from, fuelling, between);
    if (interval !== null) intervals.push(interval);
    from = fuelling;
    between = [];
  }
  return intervals;
}

/**
 * The economy of each interval, by the id of the fill-up that ends it.
 * The intervals of the last 90 days are kept sorted, instead of being sorted again for each interval, because
 * a vehicle may have thousands of fill-ups in 90 days.
 * @param wanted the ids of the fill-ups to answer; absent: all
 */
export function computeEconomies(
  fuellings: readonly Fuelling[],
  odoType: OdoType,
  wanted?: ReadonlySet<string>,
): ReadonlyMap<string, Economy> {
  return computeIntervalEconomies(listIntervals(fuellings), odoType, wanted);
}

/** Like {@link computeEconomies}, from the intervals in order. */
export function computeIntervalEconomies(
  intervals: readonly Interval[],
  odoType: OdoType,
  wanted?: ReadonlySet<string>,
): ReadonlyMap<string, Economy> {
  const economies = new Map<string, Economy>();
  const medians = new SlidingMedian(intervals, odoType);
  for (const interval of intervals) {
    if (wanted?.has(interval.to.id) === false) continue;
    economies.set(interval.to.id, toEconomy(interval, odoType, medians.moveTo(interval.to.date)));
  }
  return economies;
}

function toEconomy(interval: Interval, odoType: OdoType, median: ExactQuotient | null): Economy {
  const quotient = toExact(toQuotient(interval, odoType));
  const value = round(quotient);
  if (median === null) return { interval, value, median, unusual: false };
  return { interval, value, median: round(median), unusual: isUnusual(quotient, median) };
}

function isIntervalBound({ fullTank, run }: Fuelling): boolean {
  return fullTank && run !== null;
}

/** Orders by day and run; a fill-up without a reading comes before those with one on the same day. */
function compareFuellings(one: Fuelling, other: Fuelling): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  const [mine, others] = [one.run ?? -Infinity, other.run ?? -Infinity];
  if (mine !== others) return mine - others;
  if (one.position !== other.position) return one.position < other.position ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

function intervalBetween(from: Fuelling, to: Fuelling, filled: readonly Fuelling[]): Interval | null {
  const distance = ((to.run ?? 0) - (from.run ?? 0)) as Hundredths;
  if (distance <= 0 || filled.some(({ previousMissing }) => previousMissing)) return null;
  const litres = filled.reduce((sum, each) => sum + each.litres, 0) as Hundredths;
  return { from, to, distance, litres };
}

/** A quotient of two positive whole numbers. */
interface Quotient {
  readonly top: number;
  readonly bottom: number;
}

/** A quotient for calculations beyond the safe integers. */
interface ExactQuotient {
  readonly top: bigint;
  readonly bottom: bigint;
}

function toQuotient({ distance, litres }: Pick<Interval, 'distance' | 'litres'>, odoType: OdoType): Quotient {
  return odoType === 'HR' ? { top: litres, bottom: distance } : { top: distance, bottom: litres };
}

function toExact({ top, bottom }: Quotient): ExactQuotient {
  return { top: BigInt(top), bottom: BigInt(bottom) };
}

/** The economy of a distance over these litres, in hundredths of km/l or l/h, rounded half up. */
export function computeEconomyValue(of: Pick<Interval, 'distance' | 'litres'>, odoType: OdoType): Hundredths {
  return round(toExact(toQuotient(of, odoType)));
}

/**
 * The median economy of the intervals that end in the 90 days before a day. The day may only move forward.
 */
class SlidingMedian {
  /** In ascending order. */
  readonly #sorted: Quotient[] = [];
  /** The sorted quotients belong to the intervals from `#first` up to but excluding `#next`. */
  #first = 0;
  #next = 0;

  constructor(
    private readonly intervals: readonly Interval[],
    private readonly odoType: OdoType,
  ) {}

  /** Moves to a day and returns its median: the mean of the middle two of an even number; null if there are too few. */
  moveTo(day: Day): ExactQuotient | null {
    for (const quotient of this.#endedBefore(day, this.#next)) {
      this.#sorted.splice(this.#indexOf(quotient), 0, quotient);
      this.#next++;
    }
    for (const quotient of this.#endedBefore(addDays(day, -MEDIAN_DAYS), this.#first)) {
      this.#sorted.splice(this.#indexOf(quotient), 1);
      this.#first++;
    }
    const middle = this.#sorted.length / 2;
    const [low, high] = [this.#sorted[Math.ceil(middle) - 1], this.#sorted[Math.floor(middle)]];
    if (this.#sorted.length < MIN_INTERVALS_FOR_MEDIAN || low === undefined || high === undefined)
      return null;
    return mean(toExact(low), toExact(high));
  }

  #endedBefore(day: Day, from: number): readonly Quotient[] {
    let to = from;
    while ((this.intervals[to]?.to.date ?? day) < day) to++;
    return this.intervals.slice(from, to).map((interval) => toQuotient(interval, this.odoType));
  }

  /** Finds the first quotient that is not smaller, by binary search. */
  #indexOf(quotient: Quotient): number {
    let [from, to] = [0, this.#sorted.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (isLess(this.#sorted[middle] ?? quotient, quotient)) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

function isLess(one: Quotient, other: Quotient): boolean {
  const [mine, others] = [one.top * other.bottom, other.top * one.bottom];
  if (Number.isSafeInteger(mine) && Number.isSafeInteger(others)) return mine < others;
  return difference(toExact(one), toExact(other)).top < 0n;
}

function mean(one: ExactQuotient, other: ExactQuotient): ExactQuotient {
  return {
    top: one.top * other.bottom + other.top * one.bottom,
    bottom: 2n * one.bottom * other.bottom,
  };
}

function difference(one: ExactQuotient, other: ExactQuotient): ExactQuotient {
  return { top: one.top * other.bottom - other.top * one.bottom, bottom: one.bottom * other.bottom };
}

/** Whether it is strictly more than 15 % (three twentieths) away from the median. */
function isUnusual(quotient: ExactQuotient, median: ExactQuotient): boolean {
  const { top, bottom } = difference(quotient, median);
  const away = top < 0n ? -top : top;
  return 20n * away * median.bottom > 3n * median.top * bottom;
}

function round({ top, bottom }: ExactQuotient): Hundredths {
  return Number((200n * top + bottom) / (2n * bottom)) as Hundredths;
}
