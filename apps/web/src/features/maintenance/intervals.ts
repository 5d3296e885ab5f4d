import { addDays, type Day } from '@bahi/kernel/day';
import { type FillUp } from './maintenance-record.ts';

/** From one full tank to the next. */
export interface Interval {
  readonly id: string;
  readonly from: Day;
  readonly to: Day;
  /** Kilometres, or hours. */
  readonly distance: number;
  readonly litres: number;
  /** km/l, or l/h. */
  readonly value: number;
}

/** What is compared: the intervals that ended within these days before it. docs/rules/fleet.md#fuel-economy. */
const COMPARED_DAYS = 90;

/** The days of whose fill-ups the intervals behind one are made: the oldest of them began some time before its end. */
export function daysBehind({ date }: FillUp): { readonly startDate: Day; readonly endDate: Day } {
  return { startDate: addDays(date, -2 * COMPARED_DAYS), endDate: date };
}

/**
 * The intervals that an unusual one is compared with, oldest first, and itself as the last.
 * @param fillUps of the vehicle, of {@link daysBehind}
 */
export function intervalsBehind(unusual: FillUp, fillUps: readonly FillUp[]): readonly Interval[] {
  const inOrder = [...fillUps].sort(byDayAndReading);
  const since = addDays(unusual.date, -COMPARED_DAYS);
  const last = inOrder.findIndex(({ id }) => id === unusual.id);
  return inOrder
    .slice(0, last + 1)
    .filter(({ id, date }) => id === unusual.id || (date >= since && date < unusual.date))
    .flatMap((fillUp) => intervalOf(fillUp, inOrder) ?? []);
}

/** What is above the usual, in hundredths of a litre; below 0 where less was used than usual. */
export function hundredthsAboveUsual(
  { distance, litres }: Interval,
  median: number,
  unit: 'km/l' | 'l/h',
): number {
  return Math.round((litres - (unit === 'km/l' ? distance / median : distance * median)) * 100);
}

function intervalOf(fillUp: FillUp, inOrder: readonly FillUp[]): Interval | null {
  const { id, date, economy, odometerReading } = fillUp;
  const end = inOrder.indexOf(fillUp);
  const start = inOrder.findIndex((one) => one.id === economy?.since.fillupId);
  const began = inOrder[start]?.odometerReading ?? null;
  if (economy === null || began === null || odometerReading === null) return null;
  const litres = inOrder.slice(start + 1, end + 1).reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...{ id, from: economy.since.date, to: date, value: economy.value },
    distance: hundredths(odometerReading - began),
    litres: hundredths(litres),
  };
}

/** Readings and litres have two decimals: what the sum of doubles adds is cut off. */
function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

function byDayAndReading(one: FillUp, other: FillUp): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return (one.odometerReading ?? -1) - (other.odometerReading ?? -1);
}
