import { type CSSProperties } from 'react';
import { ROW_HEIGHTS } from './table-column.tsx';

/** A page of more rows scrolls inside its table, below its headers. */
const MOST_IN_FULL = 20;
const HEADER_HEIGHT = 41;
/** The least that such a table shows of them. */
const LEAST_SHOWN = 10;
/** Header bar, pager and the space around the table: what stays in sight with it. */
const AROUND = 176;

/** Whether a page is drawn row by row as it scrolls. */
export function scrollsInside(rows: number): boolean {
  return rows > MOST_IN_FULL;
}

/** The height of so many rows below their headers; undefined where they stand in full. */
export function rowsBox(
  rows: number,
  density: keyof typeof ROW_HEIGHTS,
): Pick<CSSProperties, 'height'> | undefined {
  if (!scrollsInside(rows)) return undefined;
  // One more for the pinned row, or the scroll bar.
  const [least, all] = [LEAST_SHOWN, rows + 1].map((shown) => HEADER_HEIGHT + shown * ROW_HEIGHTS[density]);
  return { height: `clamp(${least}px, 100dvh - ${AROUND}px, ${all}px)` };
}
