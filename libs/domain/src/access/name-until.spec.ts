import { addDays, type Day, parseDay } from '@bahi/kernel/day';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { describe, expect, it } from '@jest/globals';
import { findNameUntil } from './name-until.ts';

const day = (text: string) => text as Day;

describe('the day until which the name of an erased person stays', () => {
  it.each([
    ['2026-11-30', '2026-11-30', '2034-11-30'],
    ['2018-11-30', '2026-11-30', '2026-11-30'],
    ['2018-11-29', '2026-11-30', null],
    ['2024-02-29', '2026-11-30', '2032-02-29'],
    ['2092-02-29', '2093-01-01', '2100-03-01'],
    ['1990-01-01', '2026-11-30', null],
  ])('after an entry of %s is, on %s, %s', (lastDay, today, until) => {
    expect(findNameUntil(day(lastDay), day(today))).toBe(until);
  });

  it('is unset without an entry', () => {
    expect(findNameUntil(null, day('2026-11-30'))).toBeNull();
  });

  /** The naive second way: counts the birthdays of the entry. */
  it('is reached when the day of the entry has come round eight times', () => {
    const days = fc.integer({ min: 0, max: 365 * 20 }).map((after) => addDays(day('2010-01-01'), after));
    fc.assert(
      fc.property(days, days, (lastDay, today) => {
        const birthday = (year: number) =>
          parseDay(`${String(year)}${lastDay.slice(4)}`) ?? day(`${String(year)}-03-01`);
        const eighth = birthday(Number(lastDay.slice(0, 4)) + 8);
        expect(findNameUntil(lastDay, today)).toBe(eighth >= today ? eighth : null);
      }),
    );
  });
});
