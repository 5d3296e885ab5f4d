/** Heights in pixels. */
export interface SheetMeasures {
  /** Of each line. */
  readonly lines: readonly number[];
  /** What the first sheet has for lines, below the head of the table, and what each further one has. */
  readonly first: number;
  readonly further: number;
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

/**
 * Lines on sheets: each but the last ends with a line that carries the totals forward, each but the first begins with
 * one that brings them. What ends the statement stays together, on a sheet of its own if need be. A line that is higher
 * than a sheet still gets one.
 */
export function sheetsOf({ lines, first, further, carried, closing }: SheetMeasures): readonly Sheet[] {
  const sheets: Sheet[] = [];
  let from = 0;
  let room = first;
  let used = 0;
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
