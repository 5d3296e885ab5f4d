import { type Grams } from '@bahi/kernel/measures';
import { paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { computeShortage } from './shortage.ts';

const grams = (weight: number) => weight as Grams;

describe('computeShortage', () => {
  const perTon = {
    rateType: 'PER_MT',
    ratePaise: paise(2000_00),
    weightUnit: 'MT',
    loadingGrams: grams(20_000_000),
  } as const;

  it('multiplies the difference by the rate', () => {
    expect(computeShortage(perTon, grams(19_750_000))).toEqual({
      missingGrams: 250_000,
      weightUnit: 'MT',
      worthPaise: 500_00,
    });
  });

  it('spreads a fixed fare over the loading weight', () => {
    const fixed = { ...perTon, rateType: 'FIXED', ratePaise: paise(40_000_00) } as const;
    expect(computeShortage(fixed, grams(19_750_000))).toMatchObject({ worthPaise: 500_00 });
  });

  it('is null when the whole load arrived, or more', () => {
    expect(computeShortage(perTon, grams(20_000_000))).toBeNull();
    expect(computeShortage(perTon, grams(21_000_000))).toBeNull();
  });

  it('is null before the weight is known, and for a vehicle that carries no load', () => {
    expect(computeShortage(perTon, null)).toBeNull();
    expect(computeShortage({ ...perTon, weightUnit: null, loadingGrams: null }, grams(1))).toBeNull();
  });

  it('rounds the value to a paisa', () => {
    const kilos = {
      rateType: 'PER_KG',
      ratePaise: paise(10),
      weightUnit: 'KG',
      loadingGrams: grams(300),
    } as const;
    expect(computeShortage(kilos, grams(100))).toMatchObject({ missingGrams: 200, worthPaise: 2 });
    expect(computeShortage(kilos, grams(250))).toMatchObject({ missingGrams: 50, worthPaise: 1 });
  });
});
