import { describe, expect, it } from '@jest/globals';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { type SheetMeasures, sheetsOf } from './sheets.ts';

const MEASURES = { first: 100, further: 140, carried: 10, closing: 60 };
const lines = (count: number) => Array.from({ length: count }, () => 10);
const sheets = (count: number) =>
  sheetsOf({ ...MEASURES, lines: lines(count) }).map(({ from, to }) => to - from);

describe('the sheets of a statement', () => {
  it.each([
    [0, [0]],
    [4, [4]],
    // Its end does not fit below the fifth, which so carries forward to a sheet without a line.
    [5, [5, 0]],
    [9, [9, 0]],
    [10, [9, 1]],
    [16, [9, 7]],
    [17, [9, 8, 0]],
  ])('take %d lines as %j', (count, expected) => {
    expect(sheets(count)).toEqual(expected);
  });

  it('take a line that is higher than a sheet', () => {
    expect(sheetsOf({ ...MEASURES, lines: [500, 10, 500] })).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 2 },
      { from: 2, to: 3 },
      { from: 3, to: 3 },
    ]);
  });

  it('hold each line once, in order, and nothing that does not fit', () => {
    const height = fc.integer({ min: 5, max: 40 });
    fc.assert(
      fc.property(fc.array(height, { maxLength: 80 }), (heights) => {
        const all: SheetMeasures = { ...MEASURES, lines: heights };
        const made = sheetsOf(all);
        expect(made.flatMap(({ from, to }) => heights.slice(from, to))).toEqual(heights);
        made.forEach(({ from, to }, index) => {
          const isLast = index === made.length - 1;
          const brought = index === 0 ? 0 : all.carried;
          const used = heights.slice(from, to).reduce((total, each) => total + each, brought);
          const room = index === 0 ? all.first : all.further;
          expect(used + (isLast ? all.closing : all.carried)).toBeLessThanOrEqual(room);
        });
      }),
    );
  });
});
