import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { fitColumns, usesTightPadding } from './fitted-columns.tsx';
import { Pager, formatRange } from './pager.tsx';
import { PrintTable } from './print-table.tsx';
import { FailedState, StaleBanner, formatTimeOfDay, useSlow } from '../feedback/states.tsx';
import { ROW_HEIGHTS, type TableRows } from './table-column.tsx';
import { CardsSkeleton, TableHeader, TableSkeleton } from './table-skeleton.tsx';
import { type List } from './use-list.tsx';
import { useNarrow } from '../page/use-narrow.tsx';
import { usePrinting } from '../page/use-printing.tsx';
import { useWidth } from '../page/use-width.tsx';
import { WideRows } from './wide-rows.tsx';
import { TextSlot } from '../page/text-slot.tsx';

/** The number of skeleton cards that a narrow screen shows while the list loads. */
const CARDS_LOADING = 5;

interface DataTableProps<Row extends { readonly id: string }> extends TableRows<Row> {
  readonly list: List<Row>;
  /** An {@link EmptyState}. */
  readonly empty: ReactNode;
  /** Renders a row as a card, below 900 px. */
  readonly renderCard: (row: Row) => ReactNode;
}

/**
 * A list with its four states: loading, failed, empty, rows. Only the body changes; the frame and the column headers
 * stay in place. Existing rows stay while newer ones load. A banner above the rows says that they are stale.
 */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { query, total, more, paging, failure } = props.list;
  // Deferred, so that React draws in slices and a phone can answer a touch in between.
  const rows = useDeferredValue(props.list.rows);
  const narrow = useNarrow();
  const printing = usePrinting();
  const frame = useRef<HTMLElement>(null);
  const width = useWidth(frame);
  const columns = useMemo(() => fitColumns(props.columns, rows ?? [], width), [props.columns, rows, width]);
  const slow = useSlow(query.loading);
  const body =
    rows === undefined && query.error !== undefined
      ? 'failed'
      : rows === undefined
        ? 'loading'
        : rows.length === 0 && props.pinnedRow === undefined
          ? 'empty'
          : 'rows';
  return (
    <section
      ref={frame}
      className="bahi-table"
      data-view={narrow && (body === 'rows' || body === 'loading') ? 'cards' : 'grid'}
      data-tight={usesTightPadding(columns)}
      aria-label={props.label}
      aria-busy={body === 'loading'}
    >
      {query.stale && rows !== undefined && (
        <StaleBanner
          since={query.freshAt === undefined ? undefined : formatTimeOfDay(query.freshAt)}
          onRefresh={query.retry}
        />
      )}
      {body === 'rows' && printing && (
        <PrintTable
          {...props}
          rows={rows ?? []}
          part={paging.pageSize < total || more ? formatRange({ ...paging, total, more }) : undefined}
        />
      )}
      {body === 'rows' && !printing && !narrow && <WideRows {...props} columns={columns} rows={rows ?? []} />}
      {body === 'rows' && !printing && narrow && <Cards {...props} rows={rows ?? []} />}
      {body === 'loading' &&
        (narrow ? (
          <CardsSkeleton cards={CARDS_LOADING} visible={slow} />
        ) : (
          <TableSkeleton {...props} columns={columns} rows={paging.pageSize} visible={slow} />
        ))}
      {(body === 'empty' || body === 'failed') && (
        <>
          {!narrow && <TableHeader columns={columns} sorting={props.sorting} />}
          <div className="bahi-table-state" style={{ minHeight: 7 * ROW_HEIGHTS.list }}>
            {body === 'empty' ? (
              props.empty
            ) : (
              <FailedState title={failure} message={query.error?.message ?? ''} onRetry={query.retry} />
            )}
          </div>
        </>
      )}
      {body === 'rows' && <Pager {...paging} total={total} more={more} />}
    </section>
  );
}

function Cards<Row extends { readonly id: string }>({
  rows,
  rowName,
  onOpen,
  renderCard,
  columns,
  pinnedRow,
  rowDetail,
}: DataTableProps<Row> & { readonly rows: readonly Row[] }) {
  return (
    <ul className="bahi-cards">
      {rows.map((row) => (
        <li key={row.id} className="bahi-row-card">
          {onOpen !== undefined && (
            <button
              type="button"
              className="bahi-row-open"
              aria-label={`Open ${rowName(row)}`}
              onClick={() => onOpen(row)}
            />
          )}
          <TextSlot>{renderCard(row)}</TextSlot>
          <TextSlot>{rowDetail?.content(row)}</TextSlot>
        </li>
      ))}
      {pinnedRow !== undefined && (
        <li className="bahi-row-card bahi-row-pinned">
          {columns.map(({ key }) => pinnedRow[key] !== undefined && <span key={key}>{pinnedRow[key]}</span>)}
        </li>
      )}
    </ul>
  );
}
