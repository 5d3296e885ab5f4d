import { describe, expect, it } from '@jest/globals';
import { searchDigits } from './last-digits.ts';

describe('a search by LR number', () => {
  it.each([
    ['0042', '42'],
    ['LR-0042', '42'],
    ['lr 1248/26', '26'],
    ['RPR/26-27/0130/A', '130'],
    ['４２', '42'],
    ['१२४८', '1248'],
    ['abc-001254', '1254'],
    ['PN/26-27/445', '445'],
    ['0', ''],
    ['-', ''],
    ['LR', ''],
  ])('compares %j as %j', (text, digits) => {
    expect(searchDigits(text)).toBe(digits);
  });
});
