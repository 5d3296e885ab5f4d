import { describe, expect, it } from '@jest/globals';
import { BooksInconsistent } from './books-inconsistent.ts';
import { assertEqualSums } from './compare-sums.ts';

const BOUND = Number.MAX_SAFE_INTEGER;
const compare = (listed: number, summary: number) =>
  assertEqualSums('spent in', new Map([['April', listed]]), new Map([['April', summary]]));

describe('comparing listed amounts with their summary', () => {
  it('names the first sum that differs', () => {
    expect(() => compare(100, 100)).not.toThrow();
    expect(() => compare(100, 99)).toThrow(
      new BooksInconsistent('100 paise are listed as spent in April, its summary says 99 paise.'),
    );
    expect(() => compare(BOUND - 1, 0)).toThrow(BooksInconsistent);
  });

  it('leaves out a figure that was so large that it is no longer exact', () => {
    expect(() => compare(0, -BOUND)).not.toThrow();
    expect(() => compare(BOUND, 5)).not.toThrow();
  });
});
