import { type TableColumn } from './table-column.tsx';

/** As cells are set. */
const FONT = "13px 'Inter Variable', system-ui, sans-serif";
/** What is never cut may be as heavy as this, which is the widest; other texts are seldom more than plain. */
const [HEAVY, PLAIN] = [600, 400];
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

/**
 * Columns as wide as the texts in them that are never cut: an amount, a lorry receipt's number. Of the others one that
 * would be cut has the room that its neighbours do not need. A table that is too narrow loses the columns that yield; in
 * one that scrolls sideways all the same the columns in sight end where the pinned one begins.
 */
export function fittedColumns<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  available: number,
): readonly TableColumn<Row>[] {
  const around = (index: number) => {
    const padding = isTight(columns) ? 8 : 12;
    return padding + (index === 0 || index === columns.length - 1 ? EDGE : padding) + SPARE;
  };
  const widest = (text: (row: Row) => string | null, weight: number) =>
    Math.max(0, ...rows.map((row) => textWidth(text(row) ?? '', weight)));
  const whole = columns.map((column, index) => {
    const text = column.whole === true ? column.text : column.whole;
    if (text === undefined || column.chosenWidth !== undefined) return column;
    return withWidth(column, Math.max(column.width, widest(text, HEAVY) + around(index)));
  });
  if (available === Infinity) return whole;
  if (scrollsSideways(whole, available)) {
    const yielding = columns.findLastIndex(({ yields = false }) => yields);
    return yielding === -1
      ? endingInSight(inReach(whole), available)
      : fittedColumns(columns.toSpliced(yielding, 1), rows, available);
  }
  const needs = whole.map((column, index) =>
    column.text === undefined || !takesRoom(column)
      ? undefined
      : widest(column.text, PLAIN) + (column.extraWidth ?? 0) + around(index),
  );
  return sharingByNeed(whole, needs, available);
}

/** Columns of text, which have most of what a table is wider than it needs. */
function takesRoom<Row>({ flex = 1, whole, chosenWidth }: TableColumn<Row>): boolean {
  return flex >= 1 && whole !== true && chosenWidth === undefined;
}

/** What a column would have above its need goes to those that would be cut, the least cut first. */
function sharingByNeed<Row>(
  columns: readonly TableColumn<Row>[],
  needs: readonly (number | undefined)[],
  available: number,
): readonly TableColumn<Row>[] {
  const shared = sharingColumns(columns, available);
  const lacks = columns.map((column, index) => {
    const has = shared.get(column.key) ?? leastWidth(column);
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
  return available < columns.reduce((sum, column) => sum + leastWidth(column), 0);
}

/** What is read first stands first: to the others one scrolls. */
function inReach<Row>(columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] {
  const later = columns.filter((column) => column.later === true);
  const first = columns.filter((column) => column.later !== true);
  const actions = first.findIndex(({ key }) => key === 'actions');
  return first.toSpliced(actions === -1 ? first.length : actions, 0, ...later);
}

/** No column stands partly under a pinned one before anybody has scrolled; left alone where a width was chosen. */
function endingInSight<Row>(
  columns: readonly TableColumn<Row>[],
  available: number,
): readonly TableColumn<Row>[] {
  const moving = columns.filter((column, index) => pinnedSide(column, index, true) === null);
  let left = columns.reduce(
    (rest, column) => (moving.includes(column) ? rest : rest - leastWidth(column)),
    available,
  );
  if (left === available || columns.some(({ chosenWidth }) => chosenWidth !== undefined)) return columns;
  const cut = moving.findIndex(({ width }) => {
    if (width > left) return true;
    left -= width;
    return false;
  });
  const inSight = moving.slice(0, cut);
  const widened = inSight.findLast(takesRoom) ?? inSight.at(-1);
  return columns.map((column) => (column === widened ? withWidth(column, column.width + left) : column));
}

/** Where the table scrolls sideways, what names the row and what can be done with it stay in sight. */
export function pinnedSide(
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

/** What a column needs at least. */
export function leastWidth({ width, chosenWidth }: Pick<Widths, 'width' | 'chosenWidth'>): number {
  return chosenWidth ?? width;
}

/** The columns that get more than they need, and how much, where all share this width: CSS's `minmax(width, flex)`. */
export function sharingColumns(columns: readonly Widths[], available: number): ReadonlyMap<string, number> {
  let sharing = columns.filter(({ chosenWidth, flex = 1 }) => chosenWidth === undefined && flex > 0);
  for (;;) {
    const others = columns.filter((column) => !sharing.includes(column));
    const left = available - others.reduce((sum, column) => sum + leastWidth(column), 0);
    const parts = sharing.reduce((sum, { flex = 1 }) => sum + flex, 0);
    const share = ({ flex = 1 }: Widths) => (left * flex) / parts;
    const wide = sharing.filter((column) => share(column) >= column.width);
    if (wide.length === sharing.length) return new Map(sharing.map((column) => [column.key, share(column)]));
    sharing = wide;
  }
}

let context: OffscreenCanvasRenderingContext2D | null | undefined;

/** In pixels. Digits in columns are all as wide as a zero. */
function textWidth(text: string, weight: number): number {
  context ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(0, 0).getContext('2d');
  if (context === null) return text.length * LETTER;
  context.font = `${weight} ${FONT}`;
  return Math.ceil(context.measureText(text.replace(/\d/g, '0')).width);
}
