import { paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { calculateShortage } from './shortage.ts';

describe('the shortage hint', () => {
  const perTon = { rateType: 'PER_MT', rate: paise(2000_00), weightUnit: 'MT', loadingWeight: 20 } as const;

  it('multiplies the difference by the rate', () => {
    expect(calculateShortage(perTon, 19.75)).toEqual({
      worth: 500_00,
      inWords: '0.25 MT × ₹2,000.00 = ₹500.00',
    });
  });

  it('spreads a fixed fare over the loading weight', () => {
    const fixed = { ...perTon, rateType: 'FIXED', rate: paise(40_000_00) } as const;
    expect(calculateShortage(fixed, 19.75)).toEqual({
      worth: 500_00,
      inWords: '0.25 MT × ₹40,000.00 ÷ 20 MT = ₹500.00',
    });
  });

  it('is null when the whole load arrived, or more', () => {
    expect(calculateShortage(perTon, 20)).toBeNull();
    expect(calculateShortage(perTon, 21)).toBeNull();
  });

  it('is null before the weight is known, and for a vehicle that carries no load', () => {
    expect(calculateShortage(perTon, null)).toBeNull();
    expect(calculateShortage({ ...perTon, weightUnit: null, loadingWeight: null }, 1)).toBeNull();
  });

  it('has only the weight for a driver, who has no rate', () => {
    expect(calculateShortage({ weightUnit: 'MT', loadingWeight: 20 }, 19.75)).toEqual({
      worth: null,
      inWords: '0.25 MT',
    });
  });

  it('is exact for weights that binary fractions cannot hold', () => {
    const kilos = { rateType: 'PER_KG', rate: paise(10), weightUnit: 'KG', loadingWeight: 0.3 } as const;
    expect(calculateShortage(kilos, 0.1)?.inWords).toBe('0.2 KG × ₹0.10 = ₹0.02');
  });
});
