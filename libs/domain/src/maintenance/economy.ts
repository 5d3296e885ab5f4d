import { type OdoType } from '@bahi/contract/labels';
import { addDays, type Day } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';

/** Fuel as the economy of its vehicle counts it. */
export interface Fuelling {
  readonly id: string;
  readonly date: Day;
  /** Kilometres or hours; null: not read. */
  readonly reading: Hundredths | null;
  readonly litres: Hundredths;
  readonly fullTank: boolean;
  /** The one before it was not recorded. */
  readonly previousMissing: boolean;
  /** Order of those of one day and one reading; of one command by their ids. */
  readonly position: number;
}

/** From one full tank to the next. */
export interface Interval {
  readonly from: Fuelling;
  readonly to: Fuelling;
  readonly distance: Hundredths;
  /** All fuel after `from`, up to and with `to`. */
  readonly litres: Hundredths;
}

export interface Economy {
  readonly interval: Interval;
  /** In hundredths, rounded half up, for show. */
  readonly value: Hundredths;
  /** Null where it rests on too few intervals. */
  readonly median: Hundredths | null;
  readonly unusual: boolean;
}

/** How far back the median looks, from the day before. */
export const MEDIAN_DAYS = 90;
const FEWEST_FOR_MEDIAN = 3;

/**
 * The intervals of one vehicle, full tank to full tank, in their order (docs/rules/fleet.md#fuel-economy). A tank without a
 * reading is no end; what the reading does not rise over, or misses a fill-up, is no interval.
 */
export function intervalsOf(fuellings: readonly Fuelling[]): readonly Interval[] {
  const intervals: Interval[] = [];
  let from: Fuelling | null = null;
  let between: Fuelling[] = [];
  for (const fuelling of fuellings.toSorted(inOrder)) {
    between.push(fuelling);
    if (!isTank(fuelling)) continue;
    const interval = from === null ? null : intervalBetween(from, fuelling, between);
    if (interval !== null) intervals.push(interval);
    from = fuelling;
    between = [];
  }
  return intervals;
}

/** The economy of each interval by the id of the tank that ends it. */
export function economiesOf(fuellings: readonly Fuelling[], odoType: OdoType): ReadonlyMap<string, Economy> {
  const intervals = intervalsOf(fuellings);
  // In their order, so that none looks at the whole life of its vehicle.
  let since = 0;
  return new Map(
    intervals.map((interval, index) => {
      const first = addDays(interval.to.date, -MEDIAN_DAYS);
      while ((intervals[since]?.to.date ?? first) < first) since++;
      return [interval.to.id, economyOf(interval, intervals.slice(since, index), odoType)];
    }),
  );
}

function economyOf(interval: Interval, since: readonly Interval[], odoType: OdoType): Economy {
  const { date } = interval.to;
  const before = since.filter(({ to }) => to.date < date);
  const quotient = quotientOf(interval, odoType);
  const value = rounded(quotient);
  if (before.length < FEWEST_FOR_MEDIAN) return { interval, value, median: null, unusual: false };
  const median = medianOf(before.map((each) => quotientOf(each, odoType)));
  return { interval, value, median: rounded(median), unusual: isUnusual(quotient, median) };
}

function isTank({ fullTank, reading }: Fuelling): boolean {
  return fullTank && reading !== null;
}

/** By day and reading; what was not read comes before what was read on its day. */
function inOrder(one: Fuelling, other: Fuelling): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  const [mine, others] = [one.reading ?? -1, other.reading ?? -1];
  if (mine !== others) return mine - others;
  if (one.position !== other.position) return one.position < other.position ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

function intervalBetween(from: Fuelling, to: Fuelling, filled: readonly Fuelling[]): Interval | null {
  const distance = ((to.reading ?? 0) - (from.reading ?? 0)) as Hundredths;
  if (distance <= 0 || filled.some(({ previousMissing }) => previousMissing)) return null;
  const litres = filled.reduce((sum, each) => sum + each.litres, 0) as Hundredths;
  return { from, to, distance, litres };
}

/** An exact quotient of two positive whole numbers. */
interface Quotient {
  readonly top: bigint;
  readonly bottom: bigint;
}

function quotientOf({ distance, litres }: Pick<Interval, 'distance' | 'litres'>, odoType: OdoType): Quotient {
  return odoType === 'HR'
    ? { top: BigInt(litres), bottom: BigInt(distance) }
    : { top: BigInt(distance), bottom: BigInt(litres) };
}

/** What a distance on so many litres comes to, in hundredths of km/l or l/h, rounded half up. */
export function economyIn(of: Pick<Interval, 'distance' | 'litres'>, odoType: OdoType): Hundredths {
  return rounded(quotientOf(of, odoType));
}

/** The mean of the middle two where they are even. */
function medianOf(quotients: readonly Quotient[]): Quotient {
  const sorted = quotients.toSorted((one, other) => Number(difference(one, other).top));
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('a median rests on some intervals');
  return {
    top: low.top * high.bottom + high.top * low.bottom,
    bottom: 2n * low.bottom * high.bottom,
  };
}

function difference(one: Quotient, other: Quotient): Quotient {
  return { top: one.top * other.bottom - other.top * one.bottom, bottom: one.bottom * other.bottom };
}

/** Strictly more than 15 %, three twentieths, from the median. */
function isUnusual(quotient: Quotient, median: Quotient): boolean {
  const { top, bottom } = difference(quotient, median);
  const away = top < 0n ? -top : top;
  return 20n * away * median.bottom > 3n * median.top * bottom;
}

function rounded({ top, bottom }: Quotient): Hundredths {
  return Number((200n * top + bottom) / (2n * bottom)) as Hundredths;
}
