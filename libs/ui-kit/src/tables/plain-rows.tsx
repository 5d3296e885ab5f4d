import { Fragment } from 'react';
import { wrapText, renderColumnCell } from './cell-text.tsx';
import { isInsideControl } from './is-inside-control.tsx';
import { getRowsBoxStyle } from './rows-box.tsx';
import { ROW_HEIGHTS, type TableRows } from './table-column.tsx';
import { TableHeader, toGridTracks } from './table-skeleton.tsx';
import { TextSlot } from '../page/text-slot.tsx';

interface PlainRowsProps<Row extends { readonly id: string }> extends TableRows<Row> {
  readonly rows: readonly Row[];
}

/**
 * The rows in the grid's place and size until the slower grid has loaded. A click opens a row as in the grid; for the
 * keyboard each row has a button whose focus ring is drawn around the row.
 */
export function PlainRows<Row extends { readonly id: string }>({
  label,
  columns,
  rows,
  rowName,
  onOpen,
  pinnedRow,
  rowDetail,
  density = 'list',
  sorting,
}: PlainRowsProps<Row>) {
  const line = { height: ROW_HEIGHTS[density], gridTemplateColumns: toGridTracks(columns) };
  return (
    <div
      role="table"
      aria-label={label}
      className="bahi-plain-rows"
      style={getRowsBoxStyle(rows.length, density)}
    >
      <TableHeader {...{ columns, sorting }} inTable />
      {rows.map((row) => {
        const content = rowDetail?.content(row) ?? null;
        return (
          <Fragment key={row.id}>
            <div
              role="row"
              className="bahi-plain-row"
              data-opens={onOpen !== undefined}
              data-opened={content !== null || undefined}
              style={line}
              onClick={({ target }) => {
                if (!isInsideControl(target)) onOpen?.(row);
              }}
            >
              {columns.map((column, index) => (
                <div key={column.key} role="cell" data-align={column.align}>
                  {index === 0 && onOpen !== undefined && (
                    <button
                      type="button"
                      className="bahi-unseen"
                      aria-label={`Open ${rowName(row)}`}
                      onClick={() => onOpen(row)}
                    />
                  )}
                  <TextSlot>{renderColumnCell(column, row)}</TextSlot>
                </div>
              ))}
            </div>
            {content !== null && (
              <div role="row" className="bahi-below" style={{ height: rowDetail?.height(row) }}>
                <div role="cell" aria-colspan={columns.length}>
                  {content}
                </div>
              </div>
            )}
          </Fragment>
        );
      })}
      {pinnedRow !== undefined && (
        <div role="row" className="bahi-plain-row bahi-plain-pinned" style={line}>
          {columns.map(({ key, align }) => (
            <div key={key} role="cell" data-align={align}>
              {wrapText(pinnedRow[key])}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
