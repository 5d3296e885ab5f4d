import { type CsvCell, type CsvPlain } from '@bahi/kernel/csv';

/** The same cells as in a CSV file, so that an export has one set of rows for both. */
export type SheetCell = Exclude<CsvCell, CsvPlain>;

export interface Sheet {
  /** Up to 31 characters, without `[ ] : * ? / \`. */
  readonly name: string;
  readonly columns: readonly {
    readonly title: string;
    /** In characters. */
    readonly width: number;
  }[];
  /** Parts of its rows. The next one is asked for once the one before it is written. */
  readonly rows: AsyncIterable<readonly (readonly SheetCell[])[]>;
}

/**
 * Writes a workbook chunk by chunk, whatever its length. A text stays a text, also one that begins like a formula. The
 * chunks end with the error of the rows. Nothing is asked for before the first chunk is, nor once the reader stops.
 */
export type WriteSpreadsheet = (sheets: readonly Sheet[]) => AsyncIterable<Uint8Array>;
