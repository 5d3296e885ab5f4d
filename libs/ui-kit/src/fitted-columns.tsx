import { type TableColumn } from './table-column.tsx';

/** As cells are set; at the heaviest weight, which is the widest. */
const FONT = "600 13px 'Inter Variable', system-ui, sans-serif";
/** Beside the text at an edge of the table, as in table.css. */
const EDGE = 16;
/** Of what is rounded. */
const SPARE = 2;
/** More columns than these stand closer together. */
const MANY = 8;

/** Whether its cells have 8 px beside their text, not 12; table.css. */
export function isTight(columns: readonly unknown[]): boolean {
  return columns.length > MANY;
}
/** Where nothing can be measured; wider than nearly every letter. */
const LETTER = 9;

/** Columns as wide as the texts in them that are never cut: an amount, a lorry receipt's number. */
export function fittedColumns<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): readonly TableColumn<Row>[] {
  const padding = isTight(columns) ? 8 : 12;
  return columns.map((column, index) => {
    const { whole, width } = column;
    if (whole === undefined) return column;
    const around = padding + (index === 0 || index === columns.length - 1 ? EDGE : padding) + SPARE;
    const needed = Math.max(0, ...rows.map((row) => textWidth(whole(row) ?? ''))) + around;
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
