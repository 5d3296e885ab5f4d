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
    const { whole, width, chosenWidth } = column;
    const text = whole === true ? column.text : whole;
    if (text === undefined || chosenWidth !== undefined) return column;
    const around = padding + (index === 0 || index === columns.length - 1 ? EDGE : padding) + SPARE;
    const needed = Math.max(0, ...rows.map((row) => textWidth(text(row) ?? ''))) + around;
    return needed <= width ? column : { ...column, width: needed };
  });
}

type Widths = Pick<TableColumn<never>, 'key' | 'width' | 'flex' | 'chosenWidth'>;

/** What a column needs at least. */
export function leastWidth({ width, chosenWidth }: Widths): number {
  return chosenWidth ?? width;
}

/** The columns that get more than they need, where all share this width: CSS's `minmax(width, flex)`. */
export function sharingColumns(columns: readonly Widths[], available: number): ReadonlySet<string> {
  let sharing = columns.filter(({ chosenWidth, flex = 1 }) => chosenWidth === undefined && flex > 0);
  for (;;) {
    const others = columns.filter((column) => !sharing.includes(column));
    const left = available - others.reduce((sum, column) => sum + leastWidth(column), 0);
    const parts = sharing.reduce((sum, { flex = 1 }) => sum + flex, 0);
    const wide = sharing.filter(({ width, flex = 1 }) => (left * flex) / parts >= width);
    if (wide.length === sharing.length) return new Set(sharing.map(({ key }) => key));
    sharing = wide;
  }
}

let context: OffscreenCanvasRenderingContext2D | null | undefined;

/** In pixels. Digits in columns are all as wide as a zero. */
function textWidth(text: string): number {
  context ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(0, 0).getContext('2d');
  if (context === null) return text.length * LETTER;
  context.font = FONT;
  return Math.ceil(context.measureText(text.replace(/\d/g, '0')).width);
}
