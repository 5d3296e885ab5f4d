/** Heights in pixels. */
export interface SheetMeasures {
  /** Of each line. */
  readonly lines: readonly number[];
  /** What the first sheet has for rows, below the head of the table, and what each further one has. */
  readonly first: number;
  readonly further: number;
  /** Of the opening balance; 0 where it has no row. */
  readonly opening: number;
  /** Of 'Carried forward', and of 'Brought forward'. */
  readonly carried: number;
  /** Of all that ends the statement. */
  readonly closing: number;
}

/** The lines of a sheet: from one index up to another, which is not in it. */
export interface Sheet {
  readonly from: number;
  readonly to: number;
}

export interface SheetLayout {
  readonly sheets: readonly Sheet[];
  /** Rows stand closer to each other than usual; the style sheet says how. */
  readonly compact: boolean;
}

/** What a row and the end of the statement save in a compact layout, in pixels. */
const CLOSER = { row: 6, end: 24 };

/** Fewer lines look lost on a last sheet. */
const LEAST_ON_LAST = 4;

/** One sheet, with closer rows if that helps; else as many as are needed, the last of them with some lines on it. */
export function layoutOf(measures: SheetMeasures): SheetLayout {
  const sheets = sheetsOf(measures);
  if (sheets.length === 1) return { sheets, compact: false };
  const closer = sheetsOf(compactMeasures(measures));
  if (closer.length === 1) return { sheets: closer, compact: true };
  return { sheets: withFullerLast(sheets, measures), compact: false };
}

function compactMeasures({ lines, opening, carried, closing, ...room }: SheetMeasures): SheetMeasures {
  const { row, end } = CLOSER;
  return {
    ...room,
    lines: lines.map((height) => height - row),
    opening: Math.max(opening - row, 0),
    carried: carried - row,
    closing: closing - row - end,
  };
}

/**
 * Lines on sheets: each but the last ends with a line that carries the totals forward, each but the first begins with
 * one that brings them. What ends the statement stays together, on a sheet of its own if need be. A line that is higher
 * than a sheet still gets one.
 */
function sheetsOf({ lines, first, further, opening, carried, closing }: SheetMeasures): readonly Sheet[] {
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

/** Lines move to the last sheet from the one before it, as long as both have room and lines for that. */
function withFullerLast(sheets: readonly Sheet[], measures: SheetMeasures): readonly Sheet[] {
  const [before, last] = sheets.slice(-2);
  if (before === undefined || last === undefined) return sheets;
  const { lines, further, carried, closing } = measures;
  let { from } = last;
  let used = carried + closing + lines.slice(from).reduce((sum, height) => sum + height, 0);
  while (last.to - from < LEAST_ON_LAST && from - before.from > LEAST_ON_LAST) {
    used += lines[from - 1] ?? 0;
    if (used > further) break;
    from -= 1;
  }
  return [...sheets.slice(0, -2), { ...before, to: from }, { ...last, from }];
}
