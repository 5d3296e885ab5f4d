import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { formatVehicleAge } from './vehicle-age.ts';

describe('formatVehicleAge', () => {
  it.each([
    ['2021-06-20', '5 y 5 m'],
    ['2021-06-21', '5 y 4 m'],
    ['2025-11-20', '1 y'],
    ['2025-11-21', '11 m'],
    ['2026-11-01', '0 m'],
    ['2027-01-01', '0 m'],
  ])('counts the full months since %s: %s', (registered, age) => {
    expect(formatVehicleAge(registered as Day, '2026-11-20' as Day)).toBe(age);
  });

  it('returns null without a registration date', () => {
    expect(formatVehicleAge(null, '2026-11-20' as Day)).toBeNull();
  });
});
