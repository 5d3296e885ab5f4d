import { describe, expect, it } from '@jest/globals';
import { toColumnDefs } from './grid-columns.tsx';
import { type TableColumn } from './table-column.tsx';

const COLUMNS: readonly TableColumn<object>[] = [
  { key: 'vehicle', title: 'Vehicle No.', width: 150, flex: 0.6 },
  { key: 'date', title: 'Date', width: 100, flex: 0.4 },
  { key: 'vendor', title: 'Vendor', width: 100, flex: 2 },
  { key: 'actions', title: 'Actions', width: 70, flex: 0 },
];

/** The flex of each column in a table of this width. The grid leaves room empty if the flexes add up to less than 1. */
function flexIn(width: number, columns = COLUMNS): readonly (number | null | undefined)[] {
  return toColumnDefs({ columns, width, sorting: undefined, arrangeable: true }).map(({ flex }) => flex);
}

describe('toColumnDefs', () => {
  it("distributes the table's width by flex", () => {
    expect(flexIn(1_000)).toEqual([0.6, 0.4, 2, null]);
  });

  it('fills the table even if the flexes add up to less than 1', () => {
    const narrow = COLUMNS.filter(({ key }) => key !== 'vendor');
    expect(flexIn(320, [{ key: 'vehicle', title: 'Vehicle No.', width: 150, flex: 0.6 }])).toEqual([1]);
    expect(flexIn(340, narrow)).toEqual([0.6, 0.4, null]);
    expect(
      flexIn(
        1_000,
        [COLUMNS[1], COLUMNS[3]].filter((column) => column !== undefined),
      ),
    ).toEqual([1, null]);
  });

  it("sets a flex before the table's width is known", () => {
    expect(flexIn(Infinity)).toEqual([0.6, 0.4, 2, null]);
  });
});
