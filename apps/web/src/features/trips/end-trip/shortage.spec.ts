import { paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { shortageInWords } from './shortage.ts';

describe('the shortage hint', () => {
  const perTon = { rateType: 'PER_MT', rate: paise(2_000_00), unit: 'MT', loading: 20 } as const;

  it('multiplies the difference by the rate', () => {
    expect(shortageInWords({ ...perTon, unloading: 19.75 })).toBe('0.25 MT × Rs. 2,000.00 = ₹500.00');
  });

  it('spreads a fixed fare over the loading weight', () => {
    const fixed = { ...perTon, rateType: 'FIXED', rate: paise(40_000_00) } as const;
    expect(shortageInWords({ ...fixed, unloading: 19.75 })).toBe('0.25 MT × Rs. 40,000.00 ÷ 20 MT = ₹500.00');
  });

  it('says nothing when all of it arrived, or more', () => {
    expect(shortageInWords({ ...perTon, unloading: 20 })).toBeNull();
    expect(shortageInWords({ ...perTon, unloading: 21 })).toBeNull();
  });

  it('counts weights that binary fractions cannot hold', () => {
    const kilos = { rateType: 'PER_KG', rate: paise(10), unit: 'KG', loading: 0.3, unloading: 0.1 } as const;
    expect(shortageInWords(kilos)).toBe('0.2 KG × Rs. 0.10 = ₹0.02');
  });
});
