import { type ColDef, type ICellRendererParams } from 'ag-grid-community';
import { type ReactNode } from 'react';
import { cellContent, cellOf } from './cell-text.tsx';
import { SortedTitle, sortedIn } from './column-title.tsx';
import { leastWidth, pinnedSide, scrollsSideways, sharingColumns } from './fitted-columns.tsx';
import { type Sorting, type TableColumn } from './table-column.tsx';

/** A row of the grid: one of the list, what is open below one, or the pinned one by its columns' keys. */
export type GridRow<Row> =
  | { readonly row: Row; readonly isOpened: boolean }
  | { readonly below: Row; readonly content: ReactNode; readonly height: number }
  | { readonly pinned: Readonly<Record<string, ReactNode>> };

/** As narrow as somebody may make a column. */
const NARROWEST = 56;

interface GridColumns<Row> {
  readonly columns: readonly TableColumn<Row>[];
  /** Of the table. */
  readonly width: number;
  readonly sorting: Sorting | undefined;
  readonly arrangeable: boolean;
}

export function columnDefs<Row>(grid: GridColumns<Row>): ColDef<GridRow<Row>>[] {
  const { columns, width, sorting, arrangeable } = grid;
  const scrolls = scrollsSideways(columns, width);
  const sharing = sharingColumns(columns, width);
  // If the parts add up to less than one, the grid leaves the rest of the room empty.
  const parts = columns.reduce((sum, { key, flex = 1 }) => (sharing.has(key) ? sum + flex : sum), 0);
  const whole = Math.min(1, parts);
  return columns.map((column, index) => {
    const classes = [
      index === 0 && 'bahi-first-cell',
      index === columns.length - 1 && 'bahi-last-cell',
      column.align === 'right' && 'bahi-right-cell',
    ].filter((name) => name !== false);
    return {
      colId: column.key,
      headerName: column.title,
      width: leastWidth(column),
      flex: sharing.has(column.key) ? (column.flex ?? 1) / whole : null,
      minWidth: NARROWEST,
      pinned: pinnedSide(column, index, scrolls),
      lockPinned: true,
      resizable: arrangeable,
      suppressMovable: !arrangeable,
      cellDataType: false,
      headerClass: classes,
      cellClass: classes,
      ...sorted(column, sorting),
      // The row itself is the value: the cell renders again when the row is another object.
      valueGetter: ({ data }) => data,
      cellRenderer: ({ data }: ICellRendererParams<GridRow<Row>>) => {
        if (data === undefined || 'below' in data) return null;
        return 'row' in data ? cellOf(column, data.row) : cellContent(data.pinned[column.key] ?? null);
      },
    };
  });
}

/** The server sorts: the grid shows by what, and asks for another order. */
function sorted<Row>(
  { title, sortBy, alphabetical = false }: TableColumn<Row>,
  sorting: Sorting | undefined,
): Partial<ColDef<GridRow<Row>>> {
  if (sortBy === undefined || sorting === undefined) return { sortable: false };
  const order = sortedIn(sortBy, sorting);
  return {
    sortable: true,
    sort: order === 'none' ? null : order === 'ascending' ? 'asc' : 'desc',
    sortingOrder: alphabetical ? ['asc', 'desc', null] : ['desc', 'asc', null],
    comparator: () => 0,
    headerComponentParams: {
      innerHeaderComponent: SortedTitle,
      innerHeaderComponentParams: { title, order },
    },
  };
}
