import { type Hundredths } from '@bahi/kernel/measures';
import { paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { computeUsage, type UsageBasis } from './usage.ts';

const hundredths = (value: number) => Math.round(value * 100) as Hundredths;
const interval = (distance: number, litres: number) => ({
  distance: hundredths(distance),
  litres: hundredths(litres),
});

/** From 1,00,000 to 1,00,400 km with 100 l, for ₹9,000 of diesel and ₹1,000 of tolls. */
const RAN: UsageBasis = {
  runBefore: hundredths(100_000),
  lastRun: hundredths(100_400),
  litres: hundredths(100),
  expense: paise(1_000_000),
  intervals: [interval(400, 100)],
};
const NOTHING: UsageBasis = {
  runBefore: null,
  lastRun: null,
  intervals: [],
  litres: hundredths(0),
  expense: paise(0),
};

describe('the figures of a vehicle in a period', () => {
  it('are its distance, fuel and cost, and the figures derived from them', () => {
    expect(computeUsage(RAN, 'KM')).toEqual({
      distance: 40_000,
      litres: 10_000,
      economy: 400,
      expense: 1_000_000,
      costPerUnit: 2_500,
    });
  });

  it('are hours, litres per hour and cost per hour for a vehicle that counts hours', () => {
    const excavator = { ...RAN, runBefore: hundredths(1_200), lastRun: hundredths(1_208.5) };
    expect(computeUsage({ ...excavator, intervals: [interval(8, 100)] }, 'HR')).toMatchObject({
      distance: 850,
      economy: 1_250,
      costPerUnit: 117_647,
    });
  });

  it('are null without a basis', () => {
    const nothing = { distance: null, litres: null, economy: null, expense: null, costPerUnit: null };
    expect(computeUsage(NOTHING, 'KM')).toEqual(nothing);
  });

  it('have no distance and no cost per km if the reading does not rise', () => {
    for (const lastRun of [hundredths(100_000), hundredths(99_999.99), null])
      expect(computeUsage({ ...RAN, lastRun }, 'KM')).toEqual({
        ...computeUsage(RAN, 'KM'),
        distance: null,
        costPerUnit: null,
      });
    expect(computeUsage({ ...RAN, runBefore: null }, 'KM')).toMatchObject({ distance: null });
  });

  it('have no economy without an interval, even if fuel was filled in', () => {
    expect(computeUsage({ ...RAN, intervals: [] }, 'KM')).toMatchObject({ economy: null, litres: 10_000 });
  });

  it('have no cost per km without an expense', () => {
    expect(computeUsage({ ...RAN, expense: paise(0) }, 'KM')).toMatchObject({
      distance: 40_000,
      expense: null,
      costPerUnit: null,
    });
  });

  it('weight the intervals by their fuel', () => {
    expect(computeUsage({ ...RAN, intervals: [interval(400, 100), interval(300, 50)] }, 'KM').economy).toBe(
      467,
    );
  });
});
