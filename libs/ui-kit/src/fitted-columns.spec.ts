import { expect, it } from '@jest/globals';
import { fittedColumns } from './fitted-columns.tsx';
import { type TableColumn } from './table-column.tsx';

interface Trip {
  readonly lr: string | null;
  readonly party: string;
}

const COLUMNS: readonly TableColumn<Trip>[] = [
  { key: 'lr', title: 'LR', width: 104, text: ({ lr }) => lr, whole: true },
  { key: 'party', title: 'Party', width: 116, text: ({ party }) => party },
];
const SHORT: Trip = { lr: '7', party: 'Verma' };
const LONG: Trip = { lr: 'MMWH/26-27/WB/009418', party: 'Siddheshwar '.repeat(8) };

const widthsFor = (rows: readonly Trip[]) => fittedColumns(COLUMNS, rows).map(({ width }) => width);

it('a column is as wide as the widest text of its page that is never cut', () => {
  const [lr = 0, party] = widthsFor([SHORT, LONG]);
  expect(lr).toBeGreaterThan(150);
  expect(party).toBe(116);
});

it('a column that holds its texts keeps its width', () => {
  expect(widthsFor([SHORT, { ...LONG, lr: null }])).toEqual([104, 116]);
  expect(widthsFor([])).toEqual([104, 116]);
});
