import { ColumnTitle, getSortOrder } from './column-title.tsx';
import { Skeleton } from '../feedback/states.tsx';
import { getRowsBoxStyle } from './rows-box.tsx';
import { ROW_HEIGHTS, type Sorting, type TableColumn } from './table-column.tsx';

type Columns = {
  readonly columns: readonly Pick<
    TableColumn<never>,
    'key' | 'title' | 'titleHint' | 'width' | 'flex' | 'chosenWidth' | 'align' | 'sortBy' | 'skeleton'
  >[];
  readonly sorting?: Sorting | undefined;
};

/** Scales the flexes, because CSS leaves room empty if they add up to less than 1. */
const FLEX_SCALE = 10;

/** The grid's layout rule: each column has at least its width, and they share the rest by flex. */
export function toGridTracks(columns: Columns['columns']): string {
  return columns
    .map(({ width, flex = 1, chosenWidth }) =>
      chosenWidth === undefined ? `minmax(${width}px, ${flex * FLEX_SCALE}fr)` : `${chosenWidth}px`,
    )
    .join(' ');
}

/** The column headers without the grid, laid out by the grid's rule so that nothing moves. */
export function TableHeader({ columns, sorting, inTable = false }: Columns & { readonly inTable?: boolean }) {
  const [row, header] = inTable ? ['row', 'columnheader'] : [];
  return (
    <div role={row} className="bahi-table-header" style={{ gridTemplateColumns: toGridTracks(columns) }}>
      {columns.map((column) => (
        <span
          key={column.key}
          role={header}
          aria-sort={inTable ? getAriaSort(column, sorting) : undefined}
          data-align={column.align}
        >
          <ColumnTitle {...{ column, sorting }} />
        </span>
      ))}
    </div>
  );
}

function getAriaSort({ sortBy }: Columns['columns'][number], sorting: Sorting | undefined) {
  return sortBy === undefined || sorting === undefined ? undefined : getSortOrder(sortBy, sorting);
}

interface TableSkeletonProps extends Columns {
  readonly rows: number;
  readonly density?: keyof typeof ROW_HEIGHTS;
  /** The bars appear after a moment; their space is reserved at once. */
  readonly visible: boolean;
}

const WIDTHS = ['62%', '55%', '68%', '50%', '59%'];

/** Bars at each column's width and alignment. */
export function TableSkeleton({ columns, sorting, rows, density = 'list', visible }: TableSkeletonProps) {
  return (
    <>
      <div className="bahi-skeleton-box" style={getRowsBoxStyle(rows, density)}>
        <TableHeader {...{ columns, sorting }} />
        {visible && <LoadingStatus />}
        <div
          className="bahi-skeleton-rows"
          style={{ minHeight: rows * ROW_HEIGHTS[density], visibility: visible ? 'visible' : 'hidden' }}
          aria-hidden
        >
          {Array.from({ length: rows }, (_, row) => (
            <div
              key={row}
              className="bahi-skeleton-row"
              style={{ height: ROW_HEIGHTS[density], gridTemplateColumns: toGridTracks(columns) }}
            >
              {columns.map(({ key, align, skeleton = 'text' }, column) => (
                <span key={key} data-align={align}>
                  {skeleton !== 'none' && (
                    <Skeleton
                      width={WIDTHS[(row + column) % WIDTHS.length] ?? '60%'}
                      height={skeleton === 'pill' ? 22 : 12}
                    />
                  )}
                </span>
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className="bahi-pager" aria-hidden style={{ visibility: visible ? 'visible' : 'hidden' }}>
        <Skeleton width={180} />
        <nav>
          <Skeleton width={168} />
        </nav>
      </div>
    </>
  );
}

interface CardsSkeletonProps {
  readonly cards: number;
  readonly visible: boolean;
}

/** The skeleton on a phone: cards with three lines. */
export function CardsSkeleton({ cards, visible }: CardsSkeletonProps) {
  return (
    <>
      {visible && <LoadingStatus />}
      <div className="bahi-cards" style={{ visibility: visible ? 'visible' : 'hidden' }} aria-hidden>
        {Array.from({ length: cards }, (_, card) => (
          <div key={card} className="bahi-row-card bahi-skeleton-card">
            {['38%', '62%', '50%'].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function LoadingStatus() {
  return (
    <span role="status" className="bahi-unseen">
      Loading...
    </span>
  );
}
