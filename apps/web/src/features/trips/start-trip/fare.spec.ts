import { MAX_PAISE } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { fareOf } from './fare.ts';

describe('the live fare', () => {
  it('is rate × loading weight', () => {
    expect(fareOf({ rateType: 'PER_MT', rate: 2000, weightUnit: 'MT', loadingWeight: 20 })).toBe(40_000_00);
    expect(fareOf({ rateType: 'PER_KG', rate: 1.005 * 2, weightUnit: 'KG', loadingWeight: 0.5 })).toBe(1_01);
  });

  it('is the rate itself when fixed, whatever was loaded', () => {
    expect(fareOf({ rateType: 'FIXED', rate: 40_000, weightUnit: 'MT', loadingWeight: undefined })).toBe(
      40_000_00,
    );
  });

  it('rounds once, half up', () => {
    expect(fareOf({ rateType: 'PER_MT', rate: 0.01, weightUnit: 'MT', loadingWeight: 1.5 })).toBe(2);
    expect(fareOf({ rateType: 'PER_MT', rate: 0.01, weightUnit: 'MT', loadingWeight: 1.499999 })).toBe(1);
  });

  it('waits for what is missing', () => {
    expect(fareOf({ rateType: 'PER_MT', rate: 2000, weightUnit: 'MT', loadingWeight: undefined })).toBeNull();
    expect(fareOf({ rateType: 'FIXED', rate: undefined, weightUnit: 'MT', loadingWeight: 20 })).toBeNull();
  });

  it('refuses a product that no amount can hold', () => {
    const rate = MAX_PAISE / 100;
    expect(fareOf({ rateType: 'PER_MT', rate, weightUnit: 'MT', loadingWeight: 100_000 })).toBeNull();
    expect(fareOf({ rateType: 'PER_MT', rate, weightUnit: 'MT', loadingWeight: 1 })).toBe(MAX_PAISE);
  });
});
