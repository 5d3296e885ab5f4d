import { describe, expect, it } from '@jest/globals';
import { fc } from './fast-check-fixtures.ts';
import { computeCoverage } from './coverage.ts';

describe('the percentages of amounts in their sum', () => {
  it.each([
    [
      [100, 100, 100],
      [33.34, 33.33, 33.33],
    ],
    [
      [1, 2],
      [33.33, 66.67],
    ],
    [[500], [100]],
    [
      [150, -50],
      [150, -50],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [-5, 2],
      [0, 0],
    ],
    [[], []],
  ])('for %j are %j', (amounts, coverage) => {
    expect(computeCoverage(amounts)).toEqual(coverage);
  });

  it('sum to 100.00, whatever the amounts', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(amounts, (each) => {
        fc.pre(each.some((amount) => amount > 0));
        const sum = computeCoverage(each).reduce((total, part) => total + Math.round(part * 100), 0);
        expect(sum).toBe(10_000);
      }),
    );
  });
});
