import { Skeleton } from './states.tsx';
import { ROW_HEIGHTS, type TableColumn } from './table-column.tsx';

type Columns = {
  readonly columns: readonly Pick<
    TableColumn<never>,
    'key' | 'title' | 'width' | 'flex' | 'align' | 'skeleton'
  >[];
};

/** The column headers where no grid is on the screen; laid out by the grid's own rule, so that nothing moves. */
export function TableHeader({ columns }: Columns) {
  return (
    <div className="bahi-table-header">
      {columns.map(({ key, title, width, flex = 1, align }) => (
        <span key={key} data-align={align} style={{ flex: `${flex} 1 0`, minWidth: width }}>
          {title}
        </span>
      ))}
    </div>
  );
}

interface TableSkeletonProps extends Columns {
  readonly rows: number;
  readonly density?: keyof typeof ROW_HEIGHTS;
  /** The bars show after a moment; their room is there at once. */
  readonly visible: boolean;
}

const WIDTHS = ['62%', '55%', '68%', '50%', '59%'];

/** Bars at each column's own width and side. */
export function TableSkeleton({ columns, rows, density = 'list', visible }: TableSkeletonProps) {
  return (
    <>
      <TableHeader columns={columns} />
      {visible && (
        <span role="status" className="bahi-unseen">
          Loading...
        </span>
      )}
      <div
        className="bahi-skeleton-rows"
        style={{ minHeight: rows * ROW_HEIGHTS[density], visibility: visible ? 'visible' : 'hidden' }}
        aria-hidden
      >
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="bahi-skeleton-row" style={{ height: ROW_HEIGHTS[density] }}>
            {columns.map(({ key, width, flex = 1, align, skeleton = 'text' }, column) => (
              <span key={key} data-align={align} style={{ flex: `${flex} 1 0`, minWidth: width }}>
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
      <div className="bahi-pager" aria-hidden>
        <Skeleton width={180} />
        <nav>
          <Skeleton width={168} />
        </nav>
      </div>
    </>
  );
}
