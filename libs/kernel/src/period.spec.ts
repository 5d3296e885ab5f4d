import { describe, expect, it } from '@jest/globals';
import { type Day } from './day.ts';
import { toFinancialYear, monthOfDay, monthsBefore } from './period.ts';

const day = (text: string) => text as Day;

describe('a month', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-01', '2026-11-30'],
    ['2026-12-31', 0, '2026-12-01', '2026-12-31'],
    ['2026-03-31', 1, '2026-02-01', '2026-02-28'],
    ['2028-03-01', 1, '2028-02-01', '2028-02-29'],
    ['2026-01-15', 1, '2025-12-01', '2025-12-31'],
    ['2026-01-15', 13, '2024-12-01', '2024-12-31'],
  ])('for %s, %i months before, is %s to %s', (of, before, from, to) => {
    expect(monthOfDay(day(of), before)).toEqual({ from, to });
  });
});

describe('a financial year', () => {
  it.each([
    ['2026-04-01', 0, '2026-04-01', '2027-03-31'],
    ['2027-03-31', 0, '2026-04-01', '2027-03-31'],
    ['2026-11-20', 1, '2025-04-01', '2026-03-31'],
    ['2026-01-05', 1, '2024-04-01', '2025-03-31'],
  ])('for %s, %i years before, is %s to %s', (of, before, from, to) => {
    expect(toFinancialYear(day(of), before)).toEqual({ from, to });
  });
});

it.each([
  ['2026-11-20', 3, '2026-08-20'],
  ['2026-05-31', 3, '2026-02-28'],
  ['2028-05-31', 3, '2028-02-29'],
  ['2026-02-10', 3, '2025-11-10'],
  ['2026-08-31', 1, '2026-07-31'],
])('counts from %s back by %d months to %s', (day, months, expected) => {
  expect(monthsBefore(day as Day, months)).toBe(expected);
});
