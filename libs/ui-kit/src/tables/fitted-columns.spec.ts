import { describe, expect, it } from '@jest/globals';
import { fitColumns, getMinWidth, distributeWidth } from './fitted-columns.tsx';
import { type TableColumn } from './table-column.tsx';

interface Trip {
  readonly lr: string | null;
  readonly route: string;
  readonly party: string;
}

/** A letter counts 9 px if text cannot be measured. */
const COLUMNS: readonly TableColumn<Trip>[] = [
  { key: 'lr', title: 'LR', width: 104, flex: 0.1, text: ({ lr }) => lr, neverTruncate: true },
  { key: 'route', title: 'From-To', width: 160, flex: 3, text: ({ route }) => route },
  { key: 'party', title: 'Party', width: 116, flex: 2, text: ({ party }) => party },
  { key: 'actions', title: 'Actions', width: 122, flex: 0.1 },
];
const SHORT: Trip = { lr: '7', route: 'Latur - Pune', party: 'Verma' };
const LONG: Trip = { lr: 'MMWH/26-27/WB/009418', route: 'Latur - Pune', party: 'Siddheshwar '.repeat(8) };
const FAR: Trip = { ...SHORT, route: 'Nagpur Butibori - Hyderabad Uppal' };

function widthsFor(rows: readonly Trip[], available = Infinity) {
  return fitColumns(COLUMNS, rows, available).map(({ width }) => width);
}

/** The widths after the remaining width of the table is shared. */
function shownWidths(rows: readonly Trip[], available: number) {
  const fitted = fitColumns(COLUMNS, rows, available);
  const shared = distributeWidth(fitted, available);
  return fitted.map((column) => Math.round(shared.get(column.key) ?? getMinWidth(column)));
}

describe('fitColumns', () => {
  it('makes a never-truncated column as wide as its widest text', () => {
    const [lr = 0, , party] = widthsFor([SHORT, LONG]);
    expect(lr).toBeGreaterThan(150);
    expect(party).toBe(116);
  });

  it('changes nothing if all texts fit', () => {
    expect(widthsFor([SHORT, { ...LONG, lr: null }])).toEqual([104, 160, 116, 122]);
    expect(widthsFor([])).toEqual([104, 160, 116, 122]);
    expect(widthsFor([SHORT], 800)).toEqual([104, 160, 116, 122]);
  });

  it('widens a column whose text would be cut by the spare width of the others', () => {
    const [, before = 0] = shownWidths([SHORT], 700);
    const [lr, route = 0, party = 0, actions] = shownWidths([SHORT, FAR], 700);
    expect(route).toBeGreaterThan(before);
    expect(party).toBeGreaterThanOrEqual(116);
    expect([lr, actions, route + party]).toEqual([104, 122, 474]);
  });

  it('moves a `movesLastWhenNarrow` column in front of the actions if the table is too narrow', () => {
    const later = COLUMNS.map((column) => ({ ...column, movesLastWhenNarrow: column.key === 'route' }));
    const keysFor = (available: number) => fitColumns(later, [SHORT], available).map(({ key }) => key);
    expect(keysFor(502)).toEqual(['lr', 'route', 'party', 'actions']);
    expect(keysFor(501)).toEqual(['lr', 'party', 'route', 'actions']);
    expect(keysFor(100)).toEqual(['lr', 'party', 'route', 'actions']);
  });

  it('leaves no column half covered by the pinned one', () => {
    expect(widthsFor([SHORT], 440)).toEqual([104, 214, 116, 122]);
    expect(widthsFor([SHORT], 310)).toEqual([104, 160, 116, 122]);
    const chosen = COLUMNS.map((column) => (column.key === 'lr' ? { ...column, chosenWidth: 104 } : column));
    expect(fitColumns(chosen, [SHORT], 440)).toEqual(chosen);
  });
});
