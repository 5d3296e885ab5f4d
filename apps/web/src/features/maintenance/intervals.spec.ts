import { listFillUps } from '@bahi/contract/maintenance/list-fill-ups';
import { responseFrom } from '@bahi/ui-kit/testing/render-with-providers';
import { describe, expect, it } from '@jest/globals';
import { getComparedDays, computeHundredthsAboveMedian, listComparedIntervals } from './intervals.ts';
import { FILL_UPS } from './maintenance-specimen.ts';

const { fillups } = responseFrom(listFillUps, {
  fillups: [...FILL_UPS],
  length: FILL_UPS.length,
  totals: { quantity: 0, amount: 0 },
});
const [leak] = fillups;
if (leak === undefined) throw new Error('the specimen has a leak');

describe('listComparedIntervals', () => {
  it("returns the intervals of the last 90 days, oldest first, ending with the fill-up's own", () => {
    expect(listComparedIntervals(leak, fillups)).toMatchObject([
      { from: '2026-08-28', to: '2026-09-09', distance: 1_240, litres: 276.8, value: 4.48 },
      { from: '2026-09-09', to: '2026-09-21', distance: 1_198, litres: 262.4, value: 4.57 },
      { from: '2026-09-21', to: '2026-10-31', distance: 1_276, litres: 283, value: 4.51 },
      { from: '2026-10-31', to: '2026-11-12', distance: 1_087, litres: 318.5, value: 3.41 },
    ]);
    expect(getComparedDays(leak)).toEqual({ startDate: '2026-05-16', endDate: '2026-11-12' });
  });

  it('adds up the fuel between two full tanks', () => {
    expect(listComparedIntervals(leak, fillups).at(-1)?.litres).toBe(168.5 + 150);
  });

  it('computes the excess fuel by distance and by hours', () => {
    const interval = { id: '', from: leak.date, to: leak.date, value: 3.41 };
    expect(computeHundredthsAboveMedian({ ...interval, distance: 1_087, litres: 318.5 }, 4.48, 'km/l')).toBe(
      7_587,
    );
    expect(computeHundredthsAboveMedian({ ...interval, distance: 10, litres: 95 }, 12, 'l/h')).toBe(-2_500);
  });
});
