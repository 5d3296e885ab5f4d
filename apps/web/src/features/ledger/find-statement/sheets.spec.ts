import { describe, expect, it } from '@jest/globals';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { layOutSheets, type SheetMeasures } from './sheets.ts';

const MEASURES = { first: 220, further: 280, opening: 20, carried: 20, closing: 100 };
const lines = (count: number) => Array.from({ length: count }, () => 20);
const layout = (count: number) => layOutSheets({ ...MEASURES, lines: lines(count) });
const lineCounts = (count: number) => layout(count).sheets.map(({ from, to }) => to - from);

describe('layOutSheets', () => {
  it.each([
    [0, [0]],
    [5, [5]],
    // The end of the statement does not fit below these lines, so some of them move along to the next sheet.
    [10, [6, 4]],
    [12, [8, 4]],
    [13, [9, 4]],
    [16, [9, 7]],
    [17, [9, 8]],
    [18, [9, 5, 4]],
  ])('splits %d lines into %j', (count, expected) => {
    expect(lineCounts(count)).toEqual(expected);
  });

  it('returns one sheet with tighter rows if that is enough', () => {
    expect(layout(5)).toEqual({ sheets: [{ from: 0, to: 5 }], compact: false });
    expect(layout(6)).toEqual({ sheets: [{ from: 0, to: 6 }], compact: true });
    expect(layout(9)).toEqual({ sheets: [{ from: 0, to: 9 }], compact: true });
    expect(layout(10).compact).toBe(false);
    const extract = { ...MEASURES, first: 200, opening: 0 };
    expect(layOutSheets({ ...extract, lines: lines(9) }).sheets).toHaveLength(1);
    expect(layOutSheets({ ...extract, lines: lines(10) }).sheets).toHaveLength(2);
  });

  it('gives a line that is taller than a sheet its own sheet', () => {
    expect(layOutSheets({ ...MEASURES, lines: [500, 20, 500] }).sheets).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 2 },
      { from: 2, to: 3 },
      { from: 3, to: 3 },
    ]);
  });

  it('leaves at least four lines on the last sheet if the previous one can spare them', () => {
    for (let count = 0; count < 60; count += 1) {
      const counts = lineCounts(count);
      if (counts.length > 1) expect(counts.at(-1)).toBeGreaterThanOrEqual(4);
    }
  });

  it('puts each line on one sheet, in order, without overflow', () => {
    const height = fc.integer({ min: 10, max: 40 });
    fc.assert(
      fc.property(fc.array(height, { maxLength: 80 }), (heights) => {
        const all: SheetMeasures = { ...MEASURES, lines: heights };
        const { sheets: made, compact } = layOutSheets(all);
        expect(made.flatMap(({ from, to }) => heights.slice(from, to))).toEqual(heights);
        if (compact) return expect(made).toHaveLength(1);
        made.forEach(({ from, to }, index) => {
          const isLast = index === made.length - 1;
          const brought = index === 0 ? all.opening : all.carried;
          const used = heights.slice(from, to).reduce((total, each) => total + each, brought);
          const room = index === 0 ? all.first : all.further;
          expect(used + (isLast ? all.closing : all.carried)).toBeLessThanOrEqual(room);
        });
      }),
    );
  });
});
