import { type TableColumn } from './table-column.tsx';

/** As cells are set; at the heaviest weight, which is the widest. */
const FONT = "600 13px 'Inter Variable', system-ui, sans-serif";
/** The padding of a cell, wider at the edges of the table, and a pixel for what is rounded. */
const AROUND = 32;
/** Where nothing can be measured; wider than nearly every letter. */
const LETTER = 9;

/** Columns as wide as the texts in them that are never cut: an amount, a lorry receipt's number. */
export function fittedColumns<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): readonly TableColumn<Row>[] {
  return columns.map((column) => {
    const { whole, width } = column;
    if (whole === undefined) return column;
    const needed = Math.max(0, ...rows.map((row) => textWidth(whole(row) ?? ''))) + AROUND;
    return needed <= width ? column : { ...column, width: needed };
  });
}

let context: OffscreenCanvasRenderingContext2D | null | undefined;

/** In pixels. Digits in columns are all as wide as a zero. */
function textWidth(text: string): number {
  context ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(0, 0).getContext('2d');
  if (context === null) return text.length * LETTER;
  context.font = FONT;
  return Math.ceil(context.measureText(text.replace(/\d/g, '0')).width);
}
