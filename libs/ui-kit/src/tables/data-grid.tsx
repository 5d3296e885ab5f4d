import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  type GridApi,
  type ICellRendererParams,
  type IsFullWidthRowParams,
  PinnedRowModule,
  type RowClickedEvent,
  RowSelectionModule,
  RowStyleModule,
  themeQuartz,
} from 'ag-grid-community';
import { AgGridProvider, AgGridReact } from 'ag-grid-react';
import { type ClipboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { scrollsSideways } from './fitted-columns.tsx';
import { toColumnDefs, type GridRow } from './grid-columns.tsx';
import { isInsideControl } from './is-inside-control.tsx';
import { getRowsBoxStyle, scrollsInside } from './rows-box.tsx';
import { ROW_HEIGHTS, type RowDetail, type TableColumn, type TableRows } from './table-column.tsx';

const MODULES = [
  ClientSideRowModelModule,
  ColumnApiModule,
  PinnedRowModule,
  RowSelectionModule,
  CellStyleModule,
  RowStyleModule,
];

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
  headerColumnResizeHandleColor: 'transparent',
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

interface DataGridProps<Row extends { readonly id: string }> extends TableRows<Row> {
  readonly rows: readonly Row[];
  /** Called once the first rows are drawn, with a function that focuses a row. */
  readonly onDrawn: (focusRow: (index: number) => void) => void;
}

/**
 * The rows of a {@link DataTable} on AG Grid; a chunk of its own. Arrows move between headers and cells, Enter sorts or
 * opens the row, Tab moves to the links and buttons inside it. Space selects a row, Ctrl+C copies.
 */
export function DataGrid<Row extends { readonly id: string }>({
  columns,
  columnActions,
  rows,
  onOpen,
  pinnedRow,
  rowDetail,
  density = 'list',
  sorting,
  onDrawn,
}: DataGridProps<Row>) {
  const grid = useRef<HTMLDivElement>(null);
  const api = useRef<GridApi<GridRow<Row>>>(null);
  const [width, setWidth] = useState(Infinity);
  useLayoutEffect(() => setWidth(grid.current?.clientWidth || Infinity), []);
  const arrangeable = columnActions !== undefined;
  const defs = useMemo(
    () => toColumnDefs({ columns, width, sorting, arrangeable }),
    [columns, width, sorting, arrangeable],
  );
  const rowData = useMemo(() => rows.flatMap((row) => toGridRows(row, rowDetail)), [rows, rowDetail]);
  const pinnedRows = useMemo(
    (): GridRow<Row>[] => (pinnedRow === undefined ? [] : [{ pinned: pinnedRow }]),
    [pinnedRow],
  );
  const open = (data: GridRow<Row> | undefined, target: EventTarget | null | undefined) => {
    if (onOpen !== undefined && data !== undefined && 'row' in data && !isInsideControl(target))
      onOpen(data.row);
  };
  return (
    <div
      ref={grid}
      className="bahi-grid"
      data-opens={onOpen !== undefined}
      data-density={density}
      data-scrolls={scrollsSideways(columns, width)}
      style={getRowsBoxStyle(rows.length, density)}
      onCopy={(event) => copyRows(api.current, { event, columns, rowData })}
    >
      <AgGridProvider modules={MODULES}>
        <AgGridReact<GridRow<Row>>
          theme={THEME}
          domLayout={scrollsInside(rows.length) ? 'normal' : 'autoHeight'}
          columnDefs={defs}
          rowData={rowData}
          pinnedBottomRowData={pinnedRows}
          getRowId={({ data }) => gridRowId(data)}
          rowHeight={ROW_HEIGHTS[density]}
          getRowHeight={rowHeight}
          isFullWidthRow={isBelow}
          fullWidthCellRenderer={renderBelow}
          rowClassRules={ROW_CLASSES}
          rowSelection={ROW_SELECTION}
          ensureDomOrder
          suppressColumnVirtualisation
          suppressDragLeaveHidesColumns
          suppressMultiSort
          suppressScrollOnNewData
          suppressNoRowsOverlay
          tabToNextCell={() => false}
          // Tab stops once for all headers and once for all cells.
          tabToNextHeader={({ backwards, previousHeaderPosition }) =>
            backwards || previousHeaderPosition === null
              ? false
              : { headerRowIndex: -1, column: previousHeaderPosition.column }
          }
          onGridReady={(event) => (api.current = event.api)}
          onGridSizeChanged={({ clientWidth }) => setWidth(clientWidth)}
          // React draws the cells one frame later.
          onFirstDataRendered={(event) =>
            requestAnimationFrame(() =>
              onDrawn((index) => {
                const drawn = rowData.findIndex((data) => 'row' in data && data.row === rows[index]);
                event.api.setFocusedCell(drawn, columns[0]?.key ?? '');
              }),
            )
          }
          onColumnResized={({ finished, columns: resized, source }) => {
            // The first column is the resized one; those that make room for it follow.
            const column = resized?.[0];
            if (finished && column !== undefined && source === 'uiColumnResized')
              columnActions?.resize(column.getColId(), column.getActualWidth());
          }}
          onColumnMoved={(event) => {
            if (event.finished && event.source === 'uiColumnMoved')
              columnActions?.move(event.api.getAllDisplayedColumns().map((column) => column.getColId()));
          }}
          onSortChanged={(event) => {
            if (event.source === 'uiColumnSorted') sorting?.onSort(getChosenSort(event.api, columns));
          }}
          onRowClicked={({ data, event, node }: RowClickedEvent<GridRow<Row>>) => {
            if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey))
              node.setSelected(!node.isSelected());
            else open(data, event?.target);
          }}
          onCellKeyDown={({ data, event, api: { deselectAll } }) => {
            if (!(event instanceof KeyboardEvent)) return;
            if (event.key === 'Enter') open(data, event.target);
            if (event.key === 'Escape') deselectAll();
          }}
        />
      </AgGridProvider>
    </div>
  );
}

/** A row of the list, and the open content below it. */
function toGridRows<Row>(row: Row, rowDetail: RowDetail<Row> | undefined): GridRow<Row>[] {
  const content = rowDetail?.content(row) ?? null;
  const itself: GridRow<Row> = { row, isOpened: content !== null };
  return content === null ? [itself] : [itself, { below: row, content, height: rowDetail?.height(row) ?? 0 }];
}

/** The grid keeps a row's height as long as its id, so the id includes the height. */
function gridRowId<Row extends { readonly id: string }>(data: GridRow<Row>): string {
  if ('row' in data) return data.row.id;
  return 'below' in data ? `${data.below.id} below ${data.height}` : 'pinned';
}

function isBelow<Row>({ rowNode: { data } }: IsFullWidthRowParams<GridRow<Row>>): boolean {
  return data !== undefined && 'below' in data;
}

/** A constant function, because a new one for each render would make the grid draw all rows again. */
function renderBelow<Row>({ data }: ICellRendererParams<GridRow<Row>>): ReactNode {
  return data !== undefined && 'below' in data ? (
    <div role="gridcell" className="bahi-below">
      {data.content}
    </div>
  ) : null;
}

/** Undefined means the height of every row. */
function rowHeight({ data }: { readonly data?: GridRow<unknown> | undefined }): number | undefined {
  return data !== undefined && 'below' in data ? data.height : undefined;
}

/** An open row has a pale yellow ground, as does the content below it. */
const ROW_CLASSES = {
  'bahi-row-opened': ({ data }: { readonly data?: GridRow<unknown> | undefined }) =>
    data !== undefined && 'row' in data && data.isOpened,
};

/** A click opens a row; Space or Ctrl+click selects it. */
const ROW_SELECTION = {
  mode: 'multiRow',
  checkboxes: false,
  headerCheckbox: false,
  enableClickSelection: false,
} as const;

/** The sort that the user chose in the grid, in the notation of the list's query. */
function getChosenSort<Row>(api: GridApi, columns: readonly TableColumn<Row>[]): string | undefined {
  const sorted = api.getColumnState().find(({ sort }) => sort === 'asc' || sort === 'desc');
  const by = columns.find(({ key }) => key === sorted?.colId)?.sortBy;
  return by === undefined ? undefined : `${sorted?.sort === 'desc' ? '-' : ''}${by}`;
}

interface CopySource<Row> {
  readonly event: ClipboardEvent<HTMLElement>;
  readonly columns: readonly TableColumn<Row>[];
  /** In the order of the grid. */
  readonly rowData: readonly GridRow<Row>[];
}

/**
 * Copies the selected rows, one line each with tabs between cells for a spreadsheet, or else the focused cell. Uses the
 * copy event, because a page without https has no clipboard API.
 */
function copyRows<Row>(
  api: GridApi<GridRow<Row>> | null,
  { event, columns, rowData }: CopySource<Row>,
): void {
  // The browser copies selected text itself.
  if (api === null || document.getSelection()?.isCollapsed === false) return;
  const lines = [...api.getSelectedNodes()]
    .sort((one, other) => (one.rowIndex ?? 0) - (other.rowIndex ?? 0))
    .flatMap(({ data }) => (data !== undefined && 'row' in data ? toLine(columns, data.row) : []));
  const text = lines.length > 0 ? lines.join('\n') : getFocusedText(api, { event, columns, rowData });
  if (text === undefined) return;
  event.clipboardData.setData('text/plain', text);
  event.preventDefault();
}

function toLine<Row>(columns: readonly TableColumn<Row>[], row: Row): string {
  return columns.flatMap(({ text }) => (text === undefined ? [] : (text(row) ?? ''))).join('\t');
}

function getFocusedText<Row>(
  api: GridApi<GridRow<Row>>,
  { event: { target }, columns, rowData }: CopySource<Row>,
): string | undefined {
  // Undefined until a cell has had the focus, although its type says null.
  const focused = api.getFocusedCell() ?? null;
  if (focused === null || !(target instanceof Element) || isInsideControl(target)) return undefined;
  if (focused.rowPinned === 'bottom') return target.textContent;
  const data = rowData[focused.rowIndex];
  const column = columns.find(({ key }) => key === focused.column.getColId());
  return data !== undefined && 'row' in data ? (column?.text?.(data.row) ?? undefined) : undefined;
}
