import { paise, ZERO } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { pricePerUnit } from './price.ts';

describe('pricePerUnit', () => {
  it('divides the amount by the quantity and rounds half up to paise', () => {
    expect(pricePerUnit(paise(1_846_152), 199.8)).toBe(9_240);
    expect(pricePerUnit(paise(100), 8)).toBe(13);
  });

  it('returns 0 without an amount or a quantity', () => {
    expect(pricePerUnit(paise(1_846_152), undefined)).toBe(ZERO);
    expect(pricePerUnit(paise(1_846_152), 0)).toBe(ZERO);
    expect(pricePerUnit(undefined, 10)).toBe(ZERO);
  });
});
