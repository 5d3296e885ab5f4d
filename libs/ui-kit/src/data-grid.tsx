import {
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  type ICellRendererParams,
  type IHeaderParams,
  PinnedRowModule,
  type RowClickedEvent,
  RowStyleModule,
  themeQuartz,
} from 'ag-grid-community';
import { AgGridProvider, AgGridReact } from 'ag-grid-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { cellContent } from './cell-text.tsx';
import { ColumnTitle, sortedIn } from './column-title.tsx';
import { insideControl } from './row-parts.tsx';
import { ROW_HEIGHTS, type Sorting, type TableColumn, type TableRows } from './table-column.tsx';

const MODULES = [ClientSideRowModelModule, PinnedRowModule, CellStyleModule, RowStyleModule];

const THEME = themeQuartz.withParams({
  accentColor: '#2A46AC',
  backgroundColor: '#FFFFFF',
  foregroundColor: '#191B20',
  cellTextColor: '#191B20',
  borderColor: '#E7E4DE',
  headerBackgroundColor: '#F4F2EE',
  headerTextColor: '#5C606A',
  headerFontSize: 12,
  headerFontWeight: 500,
  headerHeight: 40,
  dataFontSize: 13,
  fontFamily: 'inherit',
  cellHorizontalPadding: 'var(--bahi-cell-padding)',
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  rowBorder: true,
  columnBorder: false,
  pinnedColumnBorder: { color: '#D2CEC6' },
  headerColumnBorder: false,
  rowHoverColor: '#F8F6F3',
  selectedRowBackgroundColor: '#F8FAFF',
  pinnedRowBackgroundColor: '#F4F2EE',
  rangeSelectionBorderColor: '#3757C8',
});

type GridRow<Row> = { readonly row: Row } | { readonly pinned: Readonly<Record<string, ReactNode>> };

interface DataGridProps<Row extends { readonly id: string }> extends TableRows<Row> {
  readonly rows: readonly Row[];
  /** Its first rows stand; brings the way to put the focus on one of them. */
  readonly onDrawn: (focusRow: (index: number) => void) => void;
}

/**
 * The rows of a {@link DataTable} on AG Grid; a chunk of its own. Arrows move between cells, Enter opens the row,
 * Tab goes on to the links and buttons inside it.
 */
export function DataGrid<Row extends { readonly id: string }>({
  columns,
  rows,
  onOpen,
  pinned,
  density = 'list',
  sorting,
  onDrawn,
}: DataGridProps<Row>) {
  const grid = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Infinity);
  const scrolls = width < columns.reduce((sum, column) => sum + column.width, 0);
  const columnDefs = useMemo(
    () => columns.map((column, index) => columnDef(column, { index, columns, scrolls, sorting })),
    [columns, scrolls, sorting],
  );
  const rowData = useMemo(() => rows.map((row): GridRow<Row> => ({ row })), [rows]);
  const pinnedRows = useMemo((): GridRow<Row>[] => (pinned === undefined ? [] : [{ pinned }]), [pinned]);
  const open = (data: GridRow<Row> | undefined, target: EventTarget | null | undefined) => {
    if (onOpen !== undefined && data !== undefined && 'row' in data && !insideControl(target))
      onOpen(data.row);
  };
  return (
    <div
      ref={grid}
      className="bahi-grid"
      data-opens={onOpen !== undefined}
      data-density={density}
      data-scrolls={scrolls}
    >
      <AgGridProvider modules={MODULES}>
        <AgGridReact<GridRow<Row>>
          theme={THEME}
          domLayout="autoHeight"
          columnDefs={columnDefs}
          rowData={rowData}
          pinnedBottomRowData={pinnedRows}
          getRowId={({ data }) => ('row' in data ? data.row.id : 'pinned')}
          rowHeight={ROW_HEIGHTS[density]}
          ensureDomOrder
          suppressColumnVirtualisation
          suppressRowVirtualisation
          suppressHeaderFocus
          suppressMovableColumns
          suppressScrollOnNewData
          suppressNoRowsOverlay
          tabToNextCell={() => false}
          focusGridInnerElement={({ fromBottom }) => !fromBottom && focusFirstSort(grid.current)}
          onGridSizeChanged={({ clientWidth }) => setWidth(clientWidth)}
          // A frame later the cells, which React draws, are on the screen as well.
          onFirstDataRendered={({ api }) =>
            requestAnimationFrame(() => onDrawn((index) => api.setFocusedCell(index, columns[0]?.key ?? '')))
          }
          onRowClicked={({ data, event }: RowClickedEvent<GridRow<Row>>) => open(data, event?.target)}
          onCellKeyDown={({ data, event }) => {
            if (event instanceof KeyboardEvent && event.key === 'Enter') open(data, event.target);
          }}
        />
      </AgGridProvider>
    </div>
  );
}

interface ColumnPlace<Row> {
  readonly index: number;
  readonly columns: readonly TableColumn<Row>[];
  /** The columns need more than the width of the table. */
  readonly scrolls: boolean;
  readonly sorting: Sorting | undefined;
}

/** Where the table scrolls sideways, what names the row and what can be done with it stay in sight. */
function pinnedAt<Row>({ key }: TableColumn<Row>, index: number, scrolls: boolean): 'left' | 'right' | null {
  if (!scrolls) return null;
  return index === 0 ? 'left' : key === 'actions' ? 'right' : null;
}

function columnDef<Row>(
  column: TableColumn<Row>,
  { index, columns, scrolls, sorting }: ColumnPlace<Row>,
): ColDef<GridRow<Row>> {
  const edge = [index === 0 && 'bahi-first-cell', index === columns.length - 1 && 'bahi-last-cell'].filter(
    (name) => name !== false,
  );
  const aligned = column.align === 'right' ? ['bahi-right-cell'] : [];
  return {
    colId: column.key,
    headerName: column.title,
    flex: column.flex ?? 1,
    width: column.width,
    minWidth: column.width,
    pinned: pinnedAt(column, index, scrolls),
    sortable: false,
    resizable: false,
    cellDataType: false,
    headerClass: [...edge, ...aligned],
    ...sortedTitle(column, columns, sorting),
    cellClass: [...edge, ...aligned],
    // The row itself is the value: the cell renders again when the row is another object.
    valueGetter: ({ data }) => data,
    cellRenderer: ({ data }: ICellRendererParams<GridRow<Row>>) => {
      if (data === undefined) return null;
      return cellContent('row' in data ? column.cell(data.row) : (data.pinned[column.key] ?? null));
    },
  };
}

interface SortedTitleProps extends Pick<IHeaderParams, 'eGridHeader' | 'api'> {
  readonly column: Pick<TableColumn<never>, 'title' | 'sortBy'>;
  readonly sorting: Sorting;
  /** Of the first column, where this is the last that sorts. */
  readonly goesOnTo: string | undefined;
}

/** The header of a column that sorts; none of the others has one. */
function sortedTitle<Row>(
  { title, sortBy }: TableColumn<Row>,
  columns: readonly TableColumn<Row>[],
  sorting: Sorting | undefined,
): Pick<ColDef, 'headerComponent' | 'headerComponentParams'> {
  if (sortBy === undefined || sorting === undefined) return {};
  const isLast = columns.findLast((column) => column.sortBy !== undefined)?.sortBy === sortBy;
  const goesOnTo = isLast ? columns[0]?.key : undefined;
  return {
    headerComponent: SortedTitle,
    headerComponentParams: { column: { title, sortBy }, sorting, goesOnTo },
  };
}

/** Tab goes from one header that sorts to the next, and on to the first row; the grid by itself would be left. */
function SortedTitle({ eGridHeader, api, column, sorting, goesOnTo }: SortedTitleProps) {
  const order = sortedIn(column.sortBy ?? '', sorting);
  // After every render: the grid takes the attribute away whenever columns change, and renders this anew then.
  useEffect(() => eGridHeader.setAttribute('aria-sort', order));
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Tab') return;
      event.stopPropagation();
      if (event.shiftKey || goesOnTo === undefined) return;
      event.preventDefault();
      api.setFocusedCell(0, goesOnTo);
    }
    eGridHeader.addEventListener('keydown', onKeyDown);
    return () => eGridHeader.removeEventListener('keydown', onKeyDown);
  }, [eGridHeader, api, goesOnTo]);
  return <ColumnTitle {...{ column, sorting }} />;
}

function focusFirstSort(grid: HTMLElement | null): boolean {
  const first = grid?.querySelector<HTMLElement>('.bahi-column-sort');
  first?.focus();
  return first !== null && first !== undefined;
}
