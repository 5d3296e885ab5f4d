/** Heights in pixels. */
export interface SheetMeasures {
  /** The height of each line. */
  readonly lines: readonly number[];
  /** The room for rows below the table head: on the first sheet, and on each further one. */
  readonly first: number;
  readonly further: number;
  /** The height of the opening balance; 0 where it has no row. */
  readonly opening: number;
  /** The height of a 'Carried forward' or 'Brought forward' row. */
  readonly carried: number;
  /** The height of everything that ends the statement. */
  readonly closing: number;
}

/** The lines of a sheet, by index: `from` is on it, `to` is not. */
export interface Sheet {
  readonly from: number;
  readonly to: number;
}

export interface SheetLayout {
  readonly sheets: readonly Sheet[];
  /** The rows are closer to each other than usual, as the style sheet defines. */
  readonly compact: boolean;
}

/** The height, in pixels, that a compact layout saves per row and at the end of the statement. */
const COMPACT_SAVINGS = { row: 6, end: 24 };

/** Fewer lines would look lost on the last sheet. */
const MIN_LINES_ON_LAST = 4;

/**
 * Lays out one sheet, with closer rows if they make it fit; otherwise as many sheets as needed, with some lines on the
 * last.
 */
export function layOutSheets(measures: SheetMeasures): SheetLayout {
  const sheets = splitIntoSheets(measures);
  if (sheets.length === 1) return { sheets, compact: false };
  const closer = splitIntoSheets(compactMeasures(measures));
  if (closer.length === 1) return { sheets: closer, compact: true };
  return { sheets: fillLastSheet(sheets, measures), compact: false };
}

function compactMeasures({ lines, opening, carried, closing, ...room }: SheetMeasures): SheetMeasures {
  const { row, end } = COMPACT_SAVINGS;
  return {
    ...room,
    lines: lines.map((height) => height - row),
    opening: Math.max(opening - row, 0),
    carried: carried - row,
    closing: closing - row - end,
  };
}

/**
 * Splits the lines into sheets. Each sheet but the last ends with a row that carries the totals forward, and each but
 * the first begins with one that brings them. The end of the statement stays together, on its own sheet if need be. A
 * line that is taller than a sheet still gets one.
 */
function splitIntoSheets({
  lines,
  first,
  further,
  opening,
  carried,
  closing,
}: SheetMeasures): readonly Sheet[] {
  const sheets: Sheet[] = [];
  let from = 0;
  let room = first;
  let used = opening;
  lines.forEach((height, index) => {
    if (index > from && used + height + carried > room) {
      sheets.push({ from, to: index });
      from = index;
      room = further;
      used = carried;
    }
    used += height;
  });
  if (lines.length > 0 && used + closing > room) {
    sheets.push({ from, to: lines.length });
    from = lines.length;
  }
  return [...sheets, { from, to: lines.length }];
}

/**
 * Moves lines from the last sheet but one to the last sheet, until the last sheet has enough lines. Stops earlier if
 * the last sheet has no more room, or if the other one would keep too few lines.
 */
function fillLastSheet(sheets: readonly Sheet[], measures: SheetMeasures): readonly Sheet[] {
  const [before, last] = sheets.slice(-2);
  if (before === undefined || last === undefined) return sheets;
  const { lines, further, carried, closing } = measures;
  let { from } = last;
  let used = carried + closing + lines.slice(from).reduce((sum, height) => sum + height, 0);
  while (last.to - from < MIN_LINES_ON_LAST && from - before.from > MIN_LINES_ON_LAST) {
    used += lines[from - 1] ?? 0;
    if (used > further) break;
    from -= 1;
  }
  return [...sheets.slice(0, -2), { ...before, to: from }, { ...last, from }];
}
