import { MAX_PAISE } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { fareOf } from './fare.ts';

const perTon = {
  rateType: 'PER_MT',
  rate: 2000,
  weightUnit: 'MT',
  loadingWeight: 20,
  hours: undefined,
} as const;
const perHour = { ...perTon, rateType: 'PER_HR', rate: 1200, loadingWeight: undefined } as const;

describe('the live fare', () => {
  it('is rate × loading weight', () => {
    expect(fareOf(perTon)).toBe(40_000_00);
    const perKilo = { ...perTon, rateType: 'PER_KG', weightUnit: 'KG' } as const;
    expect(fareOf({ ...perKilo, rate: 1.005 * 2, loadingWeight: 0.5 })).toBe(1_01);
  });

  it('is rate × estimated hours by the hour', () => {
    expect(fareOf({ ...perHour, hours: 8.25 })).toBe(9_900_00);
  });

  it('is the rate itself when fixed, whatever was loaded', () => {
    const fixed = { ...perTon, rateType: 'FIXED', rate: 40_000 } as const;
    expect(fareOf({ ...fixed, loadingWeight: undefined })).toBe(40_000_00);
  });

  it('rounds once, half up', () => {
    expect(fareOf({ ...perTon, rate: 0.01, loadingWeight: 1.5 })).toBe(2);
    expect(fareOf({ ...perTon, rate: 0.01, loadingWeight: 1.499999 })).toBe(1);
    expect(fareOf({ ...perHour, rate: 0.01, hours: 1.5 })).toBe(2);
  });

  it('waits for missing values', () => {
    expect(fareOf({ ...perTon, loadingWeight: undefined })).toBeNull();
    expect(fareOf({ ...perTon, rateType: 'FIXED', rate: undefined })).toBeNull();
    expect(fareOf(perHour)).toBeNull();
  });

  it('refuses a product that no amount can hold', () => {
    const rate = MAX_PAISE / 100;
    expect(fareOf({ ...perTon, rate, loadingWeight: 100_000 })).toBeNull();
    expect(fareOf({ ...perTon, rate, loadingWeight: 1 })).toBe(MAX_PAISE);
    expect(fareOf({ ...perHour, rate, hours: 2 })).toBeNull();
  });
});
