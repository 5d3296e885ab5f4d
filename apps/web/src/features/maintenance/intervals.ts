import { addDays, type Day } from '@bahi/kernel/day';
import { type FillUp } from './maintenance-record.ts';

/** The interval from one full tank to the next. */
export interface Interval {
  readonly id: string;
  readonly from: Day;
  readonly to: Day;
  /** Kilometres or hours. */
  readonly distance: number;
  readonly litres: number;
  /** Economy in km/l or l/h. */
  readonly value: number;
}

/** An interval is compared with those that ended within this many days before it. docs/rules/fleet.md#fuel-economy. */
const COMPARED_DAYS = 90;

/**
 * The days whose fill-ups are needed to compute the compared intervals. They reach back twice as far, because the
 * oldest interval starts before it ends.
 */
export function getComparedDays({ date }: FillUp): { readonly startDate: Day; readonly endDate: Day } {
  return { startDate: addDays(date, -2 * COMPARED_DAYS), endDate: date };
}

/**
 * The intervals that an unusual one is compared with, oldest first, followed by itself.
 * @param fillUps the vehicle's fill-ups in the days of {@link getComparedDays}
 */
export function listComparedIntervals(unusual: FillUp, fillUps: readonly FillUp[]): readonly Interval[] {
  const inOrder = [...fillUps].sort(byDayAndReading);
  const since = addDays(unusual.date, -COMPARED_DAYS);
  const last = inOrder.findIndex(({ id }) => id === unusual.id);
  return inOrder
    .slice(0, last + 1)
    .filter(({ id, date }) => id === unusual.id || (date >= since && date < unusual.date))
    .flatMap((fillUp) => toInterval(fillUp, inOrder) ?? []);
}

/** Fuel used above the median, in hundredths of a litre; negative if less was used. */
export function computeHundredthsAboveMedian(
  { distance, litres }: Interval,
  median: number,
  unit: 'km/l' | 'l/h',
): number {
  return Math.round((litres - (unit === 'km/l' ? distance / median : distance * median)) * 100);
}

function toInterval(fillUp: FillUp, inOrder: readonly FillUp[]): Interval | null {
  const { id, date, economy, odometerReading } = fillUp;
  const end = inOrder.indexOf(fillUp);
  const start = inOrder.findIndex((one) => one.id === economy?.since.fillupId);
  const began = inOrder[start]?.odometerReading ?? null;
  if (economy === null || began === null || odometerReading === null) return null;
  const litres = inOrder.slice(start + 1, end + 1).reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    id,
    from: economy.since.date,
    to: date,
    value: economy.value,
    distance: roundToHundredths(odometerReading - began),
    litres: roundToHundredths(litres),
  };
}

/** Rounds to the two decimals of readings and litres, to remove floating-point error. */
function roundToHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

function byDayAndReading(one: FillUp, other: FillUp): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return (one.odometerReading ?? -1) - (other.odometerReading ?? -1);
}
