import { MAX_PAISE } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { calculateFare } from './fare.ts';

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
    expect(calculateFare(perTon)).toBe(40_000_00);
    const perKilo = { ...perTon, rateType: 'PER_KG', weightUnit: 'KG' } as const;
    expect(calculateFare({ ...perKilo, rate: 1.005 * 2, loadingWeight: 0.5 })).toBe(1_01);
  });

  it('is rate × estimated hours by the hour', () => {
    expect(calculateFare({ ...perHour, hours: 8.25 })).toBe(9_900_00);
  });

  it('is the rate itself when fixed, whatever was loaded', () => {
    const fixed = { ...perTon, rateType: 'FIXED', rate: 40_000 } as const;
    expect(calculateFare({ ...fixed, loadingWeight: undefined })).toBe(40_000_00);
  });

  it('rounds once, half up', () => {
    expect(calculateFare({ ...perTon, rate: 0.01, loadingWeight: 1.5 })).toBe(2);
    expect(calculateFare({ ...perTon, rate: 0.01, loadingWeight: 1.499999 })).toBe(1);
    expect(calculateFare({ ...perHour, rate: 0.01, hours: 1.5 })).toBe(2);
  });

  it('waits for missing values', () => {
    expect(calculateFare({ ...perTon, loadingWeight: undefined })).toBeNull();
    expect(calculateFare({ ...perTon, rateType: 'FIXED', rate: undefined })).toBeNull();
    expect(calculateFare(perHour)).toBeNull();
  });

  it('refuses a product that no amount can hold', () => {
    const rate = MAX_PAISE / 100;
    expect(calculateFare({ ...perTon, rate, loadingWeight: 100_000 })).toBeNull();
    expect(calculateFare({ ...perTon, rate, loadingWeight: 1 })).toBe(MAX_PAISE);
    expect(calculateFare({ ...perHour, rate, hours: 2 })).toBeNull();
  });
});
