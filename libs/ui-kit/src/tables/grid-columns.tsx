import { type ColDef, type ICellRendererParams } from 'ag-grid-community';
import { type ReactNode } from 'react';
import { wrapText, renderColumnCell } from './cell-text.tsx';
import { HintedTitle, SortedTitle, getSortOrder } from './column-title.tsx';
import { getMinWidth, getPinnedSide, scrollsSideways, distributeWidth } from './fitted-columns.tsx';
import { type Sorting, type TableColumn } from './table-column.tsx';

/** A row of the grid: a row of the list, the content below one, or the pinned row by column key. */
export type GridRow<Row> =
  | { readonly row: Row; readonly isOpened: boolean }
  | { readonly below: Row; readonly content: ReactNode; readonly height: number }
  | { readonly pinned: Readonly<Record<string, ReactNode>> };

/** The smallest width that a user can give a column, in px. */
const MIN_WIDTH = 56;

interface GridColumns<Row> {
  readonly columns: readonly TableColumn<Row>[];
  /** The width of the table in px. */
  readonly width: number;
  readonly sorting: Sorting | undefined;
  readonly arrangeable: boolean;
}

export function toColumnDefs<Row>(grid: GridColumns<Row>): ColDef<GridRow<Row>>[] {
  const { columns, width, sorting, arrangeable } = grid;
  const scrolls = scrollsSideways(columns, width);
  const sharing = distributeWidth(columns, width);
  // The grid leaves room empty if the flexes add up to less than 1.
  const parts = columns.reduce((sum, { key, flex = 1 }) => (sharing.has(key) ? sum + flex : sum), 0);
  const totalFlex = Math.min(1, parts);
  return columns.map((column, index) => {
    const classes = [
      index === 0 && 'bahi-first-cell',
      index === columns.length - 1 && 'bahi-last-cell',
      column.align === 'right' && 'bahi-right-cell',
    ].filter((name) => name !== false);
    return {
      colId: column.key,
      headerName: column.title,
      width: getMinWidth(column),
      flex: sharing.has(column.key) ? (column.flex ?? 1) / totalFlex : null,
      minWidth: MIN_WIDTH,
      pinned: getPinnedSide(column, index, scrolls),
      lockPinned: true,
      resizable: arrangeable,
      suppressMovable: !arrangeable,
      cellDataType: false,
      headerClass: classes,
      cellClass: classes,
      ...toSortProps(column, sorting),
      // The row itself is the value, so that the cell renders again when the row is another object.
      valueGetter: ({ data }) => data,
      cellRenderer: ({ data }: ICellRendererParams<GridRow<Row>>) => {
        if (data === undefined || 'below' in data) return null;
        return 'row' in data ? renderColumnCell(column, data.row) : wrapText(data.pinned[column.key] ?? null);
      },
    };
  });
}

/** The server sorts. The grid only shows the order, and `onSort` reports the order that the user chooses. */
function toSortProps<Row>(
  { title, titleHint: hint, sortBy, alphabetical = false }: TableColumn<Row>,
  sorting: Sorting | undefined,
): Partial<ColDef<GridRow<Row>>> {
  if (sortBy === undefined || sorting === undefined)
    return {
      sortable: false,
      ...(hint === undefined
        ? {}
        : {
            headerComponentParams: {
              innerHeaderComponent: HintedTitle,
              innerHeaderComponentParams: { title, hint },
            },
          }),
    };
  const order = getSortOrder(sortBy, sorting);
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
