import { type ReactNode } from 'react';

/** A column of a data table. Define the list once, outside the component or memoised. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** Another name of the column, as the tooltip of its title. */
  readonly titleHint?: string;
  /** The least width in px. Columns share the remaining width by `flex`, which is 1 by default. */
  readonly width: number;
  readonly flex?: number;
  /** The text of a cell: copied, and shown if the column has no `cell`. Null if there is none. */
  readonly text?: (row: Row) => string | null;
  /**
   * Makes the column as wide as the widest text on the page. A function returns the text to measure if it differs from
   * `text`.
   */
  readonly neverTruncate?: true | ((row: Row) => string);
  /** Room that the cell needs besides its text, in px, such as for an icon. */
  readonly extraWidth?: number;
  /** Right for figures. */
  readonly align?: 'right';
  /** The column's sort key in the list's query; without it the list cannot be sorted by the column. */
  readonly sortBy?: string;
  /** Sorts ascending on the first click. Other columns start descending. */
  readonly alphabetical?: boolean;
  /** Hidden until the user chooses it in the list's `ColumnMenu`. */
  readonly optional?: boolean;
  /**
   * Moves behind the other columns, before the actions, while the table is too narrow for all columns. Columns that the
   * user ordered stay.
   */
  readonly movesLastWhenNarrow?: boolean;
  /** The shape of the skeleton while the table loads. */
  readonly skeleton?: 'text' | 'pill' | 'none';
  readonly cell?: (row: Row) => ReactNode;
  /** The user's width from `use-columns`, in px. Replaces `width` and `flex`. */
  readonly chosenWidth?: number;
  /**
   * The side to which the user pinned the column (`use-columns`). Null if the user unpinned a column that is pinned by
   * default.
   */
  readonly pinned?: 'left' | 'right' | null;
}

/** The order of a list; `use-sorting` keeps it. */
export interface Sorting {
  /** `-age` sorts descending. */
  readonly sort: string | undefined;
  /** The list's default order, if a column has it: its header shows the arrow until another order is chosen. */
  readonly defaultSort?: string | undefined;
  /** Called with undefined for the list's default order. */
  readonly onSort: (sort: string | undefined) => void;
}

/** Lets the user arrange the columns of a list; the device remembers it (`use-columns`). */
export interface ColumnActions {
  readonly show: (key: string, shown: boolean) => void;
  readonly pin: (key: string, pinned: boolean) => void;
  /** Called with the keys of the shown columns in their new order. */
  readonly move: (keys: readonly string[]) => void;
  readonly resize: (key: string, width: number) => void;
  /** Resets the columns to the list's defaults. */
  readonly reset: () => void;
}

/** Content that opens below a row, as wide as the table. */
export interface RowDetail<Row> {
  /**
   * Null if nothing is open below the row. Called again only when the rows or `rowDetail` change, so the content reads
   * any other state with hooks.
   */
  readonly content: (row: Row) => ReactNode;
  /** In pixels. */
  readonly height: (row: Row) => number;
}

/** Props that the grid and its frame share. */
export interface TableRows<Row extends { readonly id: string }> {
  /** The name of the list for screen readers. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  /** From `use-columns`; without it the columns cannot be arranged. */
  readonly columnActions?: ColumnActions;
  /** The name of a row for screen readers: 'LR-1254'. */
  readonly rowName: (row: Row) => string;
  /** Called on a click or on Enter. */
  readonly onOpen?: (row: Row) => void;
  /** Cells of the last row by column key, on a tinted ground: the balance brought forward. */
  readonly pinnedRow?: Readonly<Record<string, ReactNode>>;
  /** Must be memoised, like the columns. */
  readonly rowDetail?: RowDetail<Row>;
  readonly density?: keyof typeof ROW_HEIGHTS;
  readonly sorting?: Sorting | undefined;
}

/** In pixels. */
export const ROW_HEIGHTS = { list: 44, ledger: 40, twoLines: 52, fourLines: 88 };
