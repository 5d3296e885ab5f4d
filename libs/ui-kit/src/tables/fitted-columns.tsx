import { type TableColumn } from './table-column.tsx';

/** The font of the cells. */
const FONT = "13px 'Inter Variable', system-ui, sans-serif";
/**
 * Font weights. A text that is never cut is measured at the heaviest weight in use; other texts are rarely heavier than
 * plain.
 */
const [HEAVY, PLAIN] = [600, 400];
/** The padding in px at an edge of the table, as in table.css. */
const EDGE_PADDING = 16;
/** Allows for rounding, in px. */
const ROUNDING = 2;
/** Tables with more columns than this use less padding. */
const MAX_LOOSE_COLUMNS = 8;

/** Whether the cells have 8 px instead of 12 px around their text, as in table.css. */
export function usesTightPadding(columns: readonly unknown[]): boolean {
  return columns.length > MAX_LOOSE_COLUMNS;
}
/** The assumed width of a letter if text cannot be measured; wider than nearly every letter. */
const LETTER_WIDTH = 9;

/**
 * Fits the widths of the columns to their texts. A column whose text is never cut, such as an amount or an LR number,
 * is as wide as its widest text. Another column whose text would be cut takes the room that its neighbours do not need.
 * If the table is still too narrow, it scrolls sideways: the columns with `movesLastWhenNarrow` move behind the others,
 * and the last visible column ends where the pinned one begins. No column is hidden.
 */
export function fitColumns<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  available: number,
): readonly TableColumn<Row>[] {
  const getPaddingAround = (index: number) => {
    const padding = usesTightPadding(columns) ? 8 : 12;
    return padding + (index === 0 || index === columns.length - 1 ? EDGE_PADDING : padding) + ROUNDING;
  };
  const widest = (text: (row: Row) => string | null, weight: number) =>
    Math.max(0, ...rows.map((row) => measureText(text(row) ?? '', weight)));
  const untruncated = columns.map((column, index) => {
    const text = column.neverTruncate === true ? column.text : column.neverTruncate;
    if (text === undefined || column.chosenWidth !== undefined) return column;
    return withWidth(column, Math.max(column.width, widest(text, HEAVY) + getPaddingAround(index)));
  });
  if (available === Infinity) return untruncated;
  if (scrollsSideways(untruncated, available))
    return fillBeforePinned(moveColumnsLast(untruncated), available);
  const needs = untruncated.map((column, index) =>
    column.text === undefined || !isFlexibleText(column)
      ? undefined
      : widest(column.text, PLAIN) + (column.extraWidth ?? 0) + getPaddingAround(index),
  );
  return widenCutColumns(untruncated, needs, available);
}

/** Whether this is a text column that shares the table's spare width. */
function isFlexibleText<Row>({ flex = 1, neverTruncate, chosenWidth }: TableColumn<Row>): boolean {
  return flex >= 1 && neverTruncate !== true && chosenWidth === undefined;
}

/**
 * Columns that are wider than their text give their spare room to columns whose text would be cut. The column that
 * lacks least is served first.
 */
function widenCutColumns<Row>(
  columns: readonly TableColumn<Row>[],
  needs: readonly (number | undefined)[],
  available: number,
): readonly TableColumn<Row>[] {
  const shared = distributeWidth(columns, available);
  const lacks = columns.map((column, index) => {
    const has = shared.get(column.key) ?? getMinWidth(column);
    return { index, has, lack: Math.max(needs[index] ?? has, column.width) - has };
  });
  let room = -lacks.reduce((sum, { lack }) => sum + Math.min(lack, 0), 0);
  const fitted = [...columns];
  for (const { index, has, lack } of [...lacks].sort((one, other) => one.lack - other.lack)) {
    const column = columns[index];
    if (lack <= 0 || column === undefined) continue;
    const more = Math.min(lack, room);
    room -= more;
    fitted[index] = withWidth(column, Math.floor(has + more));
  }
  return fitted;
}

/** Whether the columns need more than the width of the table. */
export function scrollsSideways(columns: readonly Widths[], available: number): boolean {
  return available < columns.reduce((sum, column) => sum + getMinWidth(column), 0);
}

/**
 * Moves the columns with `movesLastWhenNarrow` behind the others, before the actions, so that they are reached by
 * scrolling.
 */
function moveColumnsLast<Row>(columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] {
  const later = columns.filter((column) => column.movesLastWhenNarrow === true);
  const first = columns.filter((column) => column.movesLastWhenNarrow !== true);
  const actions = first.findIndex(({ key }) => key === 'actions');
  return first.toSpliced(actions === -1 ? first.length : actions, 0, ...later);
}

/**
 * Widens a column so that no column is partly under a pinned one before scrolling. Changes nothing if the user chose a
 * width.
 */
function fillBeforePinned<Row>(
  columns: readonly TableColumn<Row>[],
  available: number,
): readonly TableColumn<Row>[] {
  const moving = columns.filter((column, index) => getPinnedSide(column, index, true) === null);
  let left = columns.reduce(
    (rest, column) => (moving.includes(column) ? rest : rest - getMinWidth(column)),
    available,
  );
  if (left === available || columns.some(({ chosenWidth }) => chosenWidth !== undefined)) return columns;
  const cut = moving.findIndex(({ width }) => {
    if (width > left) return true;
    left -= width;
    return false;
  });
  const inSight = moving.slice(0, cut);
  const widened = inSight.findLast(isFlexibleText) ?? inSight.at(-1);
  return columns.map((column) => (column === widened ? withWidth(column, column.width + left) : column));
}

/** In a table that scrolls sideways, the first column and the actions stay visible. */
export function getPinnedSide(
  { key, pinned }: Pick<TableColumn<never>, 'key' | 'pinned'>,
  index: number,
  scrolls: boolean,
): 'left' | 'right' | null {
  if (pinned !== undefined) return pinned;
  if (!scrolls) return null;
  return index === 0 ? 'left' : key === 'actions' ? 'right' : null;
}

function withWidth<Row>(column: TableColumn<Row>, width: number): TableColumn<Row> {
  return width === column.width ? column : { ...column, width };
}

type Widths = Pick<TableColumn<never>, 'key' | 'width' | 'flex' | 'chosenWidth'>;

/** The smallest width of a column, in px. */
export function getMinWidth({ width, chosenWidth }: Pick<Widths, 'width' | 'chosenWidth'>): number {
  return chosenWidth ?? width;
}

/**
 * The widths, by column key, of the columns that share `available` and get more than their smallest width, as in CSS's
 * `minmax(width, flex)`.
 */
export function distributeWidth(columns: readonly Widths[], available: number): ReadonlyMap<string, number> {
  let sharing = columns.filter(({ chosenWidth, flex = 1 }) => chosenWidth === undefined && flex > 0);
  for (;;) {
    const others = columns.filter((column) => !sharing.includes(column));
    const left = available - others.reduce((sum, column) => sum + getMinWidth(column), 0);
    const parts = sharing.reduce((sum, { flex = 1 }) => sum + flex, 0);
    const share = ({ flex = 1 }: Widths) => (left * flex) / parts;
    const wide = sharing.filter((column) => share(column) >= column.width);
    if (wide.length === sharing.length) return new Map(sharing.map((column) => [column.key, share(column)]));
    sharing = wide;
  }
}

let context: OffscreenCanvasRenderingContext2D | null | undefined;

/** In pixels. Counts every digit as wide as a zero, because columns use tabular figures. */
function measureText(text: string, weight: number): number {
  context ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(0, 0).getContext('2d');
  if (context === null) return text.length * LETTER_WIDTH;
  context.font = `${weight} ${FONT}`;
  return Math.ceil(context.measureText(text.replace(/\d/g, '0')).width);
}
