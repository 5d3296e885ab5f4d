import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { doOverlap, type TripDays } from './trip-days.ts';

const days = (start: number, end: number | null): TripDays => ({
  startedAt: toDay(start),
  endedAt: end === null ? null : toDay(end),
});

function toDay(day: number): Day {
  return `2026-11-${String(day).padStart(2, '0')}` as Day;
}

describe('the days of two trips of a vehicle', () => {
  it.each<[string, TripDays, TripDays, boolean]>([
    ['cross', days(1, 10), days(5, 12), true],
    ['lie within each other', days(1, 10), days(3, 4), true],
    ['meet on a day', days(1, 10), days(10, 12), false],
    ['are one day each', days(5, 5), days(5, 5), false],
    ['are apart', days(1, 3), days(5, 6), false],
    ['begin while the other one was on the road', days(5, null), days(1, 10), true],
    ['begin on the day on which the other one ended', days(10, null), days(1, 10), false],
    ['begin before the other one', days(1, null), days(5, 10), false],
    ['both run', days(1, null), days(5, null), true],
  ])('that %s', (_, one, other, expected) => {
    expect(doOverlap(one, other)).toBe(expected);
    expect(doOverlap(other, one)).toBe(expected);
  });
});
