import { describe, expect, it } from '@jest/globals';
import { fc } from './fast-check-fixtures.ts';
import {
  gramsFromWeight,
  hundredthsFromReading,
  MAX_GRAMS,
  MAX_HUNDREDTHS,
  readingFromHundredths,
  weightFromGrams,
  type Grams,
  type Hundredths,
} from './measures.ts';

const anyGrams = fc.integer({ min: 0, max: MAX_GRAMS }).map((grams) => grams as Grams);
const anyHundredths = fc.integer({ min: 0, max: MAX_HUNDREDTHS }).map((reading) => reading as Hundredths);

describe('weights', () => {
  it('go to the wire in either unit and come back to the gram', () => {
    fc.assert(
      fc.property(anyGrams, fc.constantFrom('KG' as const, 'MT' as const), (grams, unit) => {
        expect(gramsFromWeight(weightFromGrams(grams, unit), unit)).toBe(grams);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    { weight: 19.75, unit: 'MT', grams: 19_750_000 },
    { weight: 0.000001, unit: 'MT', grams: 1 },
    { weight: 0.001, unit: 'KG', grams: 1 },
    { weight: 100_000, unit: 'MT', grams: MAX_GRAMS },
    { weight: 100_000_000, unit: 'KG', grams: MAX_GRAMS },
    { weight: 0, unit: 'KG', grams: 0 },
  ] as const)('read $weight $unit as $grams g', ({ weight, unit, grams }) => {
    expect(gramsFromWeight(weight, unit)).toBe(grams);
  });

  it.each([
    { weight: 0.0001, unit: 'KG' },
    { weight: 1e-7, unit: 'MT' },
    { weight: 0.0000015, unit: 'MT' },
    { weight: -1, unit: 'KG' },
    { weight: -0, unit: 'KG' },
    { weight: 100_000.000001, unit: 'MT' },
    { weight: 1e21, unit: 'KG' },
    { weight: Infinity, unit: 'KG' },
    { weight: NaN, unit: 'MT' },
  ] as const)('reject $weight $unit', ({ weight, unit }) => {
    expect(gramsFromWeight(weight, unit)).toBeUndefined();
  });
});

describe('readings', () => {
  it('go to the wire and come back to the hundredth', () => {
    fc.assert(
      fc.property(anyHundredths, (hundredths) => {
        expect(hundredthsFromReading(readingFromHundredths(hundredths))).toBe(hundredths);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    [0, 0],
    [184_320, 18_432_000],
    [0.01, 1],
    [10_000_000, MAX_HUNDREDTHS],
  ])('accept %p', (reading, hundredths) => {
    expect(hundredthsFromReading(reading)).toBe(hundredths);
  });

  it.each([-0, -1, 0.001, 10_000_000.01, 1e21, Infinity, NaN])('reject %p', (reading) => {
    expect(hundredthsFromReading(reading)).toBeUndefined();
  });
});
