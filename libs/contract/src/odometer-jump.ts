import { daysBetween, type Day } from '@bahi/kernel/day';
import { type Hundredths, readingFromHundredths } from '@bahi/kernel/measures';

interface ReadingOfDay {
  readonly date: Day;
  readonly hundredths: Hundredths;
}

/** More than a vehicle can drive between two readings. */
export interface ReadingJump {
  /** In km. */
  readonly distance: number;
  /** At least 1. */
  readonly days: number;
}

/** 1,500 km, in hundredths of a kilometre. */
const MAX_HUNDREDTHS_PER_DAY = 150_000;

/** docs/rules/fleet.md#odometer: null for a distance of at most 1,500 km a day since the reading before. */
export function findJump(before: ReadingOfDay, given: ReadingOfDay): ReadingJump | null {
  const days = Math.max(1, daysBetween(before.date, given.date));
  const distance = given.hundredths - before.hundredths;
  if (distance <= MAX_HUNDREDTHS_PER_DAY * days) return null;
  return { distance: readingFromHundredths(distance as Hundredths), days };
}
