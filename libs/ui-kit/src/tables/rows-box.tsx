import { type CSSProperties } from 'react';
import { ROW_HEIGHTS } from './table-column.tsx';

/** A page with more rows scrolls inside its table, below its headers. */
const MAX_ROWS_IN_FULL = 20;
const HEADER_HEIGHT = 41;
/** The least number of rows that a table with its own scroll bar shows. */
const MIN_SHOWN_ROWS = 10;
/** The height in px of the header bar, the pager and the space around the table, which stay visible. */
const SURROUNDING_HEIGHT = 176;

/** Whether the page scrolls inside its table and draws rows on demand. */
export function scrollsInside(rows: number): boolean {
  return rows > MAX_ROWS_IN_FULL;
}

/** The height of a box for this many rows and their headers; undefined if all rows are shown in full. */
export function getRowsBoxStyle(
  rows: number,
  density: keyof typeof ROW_HEIGHTS,
): Pick<CSSProperties, 'height'> | undefined {
  if (!scrollsInside(rows)) return undefined;
  // One row more, for the pinned row or the scroll bar.
  const [least, all] = [MIN_SHOWN_ROWS, rows + 1].map(
    (shown) => HEADER_HEIGHT + shown * ROW_HEIGHTS[density],
  );
  return { height: `clamp(${least}px, 100dvh - ${SURROUNDING_HEIGHT}px, ${all}px)` };
}
