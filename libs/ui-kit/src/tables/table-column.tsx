import { type ReactNode } from 'react';

/** A column of a data table. Define the list once, outside the component or memoised. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** At least this many pixels; the rest of the width is shared by `flex`, which is 1 unless told. */
  readonly width: number;
  readonly flex?: number;
  /** What a cell says: copied, and shown where the column has no `cell`; null where it says nothing. */
  readonly text?: (row: Row) => string | null;
  /** The text, or this one, is never cut: the column is as wide as the widest of its page. */
  readonly whole?: true | ((row: Row) => string);
  /** What its cell needs beside the text, in pixels: an icon. */
  readonly extraWidth?: number;
  /** Figures stand right. */
  readonly align?: 'right';
  /** What the list is sorted by with this column, as its query names it; a column without it can't be sorted by. */
  readonly sortBy?: string;
  /** Names are sorted upwards by the first click, figures and days downwards. */
  readonly alphabetical?: boolean;
  /** Shown only when somebody chose it in the list's `ColumnMenu`. */
  readonly optional?: boolean;
  /** Left out where the table would scroll sideways with it, the last such column first; not where it was chosen. */
  readonly yields?: boolean;
  /**
   * Stands behind the others where the table would scroll sideways, in front of what can be done with the row; not
   * where somebody put the columns into an order of their own.
   */
  readonly later?: boolean;
  /** The shape of the bar while it loads. */
  readonly skeleton?: 'text' | 'pill' | 'none';
  readonly cell?: (row: Row) => ReactNode;
  /** As somebody arranged it (`use-columns`): in pixels, instead of `width` and `flex`. */
  readonly chosenWidth?: number;
  /** The same: in sight while the table scrolls sideways; null: not even where it would be by itself. */
  readonly pinned?: 'left' | 'right' | null;
}

/** The order of a list, as `use-sorting` keeps it. */
export interface Sorting {
  /** `-age`: downwards. */
  readonly sort: string | undefined;
  /** The list's own order, where a column shows it: its header has the arrow until another order is chosen. */
  readonly usual?: string | undefined;
  /** Undefined: the list's own order. */
  readonly onSort: (sort: string | undefined) => void;
}

/** How the columns of a list are arranged, by hand; the device remembers it (`use-columns`). */
export interface ColumnActions {
  readonly show: (key: string, shown: boolean) => void;
  readonly pin: (key: string, pinned: boolean) => void;
  /** The columns that are shown, in their new order. */
  readonly move: (keys: readonly string[]) => void;
  readonly resize: (key: string, width: number) => void;
  /** As the list itself has them. */
  readonly reset: () => void;
}

/** What opens below a row, as wide as the table. */
export interface RowBelow<Row> {
  /** Null where nothing is open below the row; what depends on more than the row reads that itself. */
  readonly content: (row: Row) => ReactNode;
  /** In pixels. */
  readonly height: (row: Row) => number;
}

/** What the grid and the frame around it share about the rows. */
export interface TableRows<Row extends { readonly id: string }> {
  /** Names the list to a screen reader. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Of `use-columns`; without one the columns stay as they are. */
  readonly columnActions?: ColumnActions;
  /** The name of a row, read out on a phone: 'LR-1254'. */
  readonly rowName: (row: Row) => string;
  /** A click on a row, or Enter. */
  readonly onOpen?: (row: Row) => void;
  /** Column key → cell of the last row, on fold: the balance brought forward. */
  readonly pinned?: Readonly<Record<string, ReactNode>>;
  /** Memoised, as the columns are. */
  readonly below?: RowBelow<Row>;
  readonly density?: keyof typeof ROW_HEIGHTS;
  readonly sorting?: Sorting | undefined;
}

/** In pixels. */
export const ROW_HEIGHTS = { list: 44, ledger: 40, twoLines: 52, fourLines: 88 };
