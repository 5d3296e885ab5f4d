import { describe, expect, it } from '@jest/globals';
import { hasGstCheckDigit } from './gstin.ts';

describe('the check digit of a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM'])('matches %s', (gstin) => {
    expect(hasGstCheckDigit(gstin)).toBe(true);
  });

  it.each([
    ['another last character', '27AAPFU0939F1ZW'],
    ['two digits that were swapped', '27AAPFU0993F1ZV'],
    ['another state', '72AAPFU0939F1ZV'],
    ['a part of it', '27AAPFU0939F1Z'],
    ['small letters', '27aapfu0939f1zv'],
    ['nothing', ''],
  ])('does not match %s', (_, gstin) => {
    expect(hasGstCheckDigit(gstin)).toBe(false);
  });
});
