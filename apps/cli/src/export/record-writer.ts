import { type DataRecord, type DataTable } from '@bahi/contract/data/data-table';

/** Writes the records of one table to one file. Memory is bounded, however many there are. */
export interface RecordWriter {
  write(records: readonly DataRecord[]): void;
  /** Writes what is left. The file is complete then. */
  finish(): void;
}

/** A table with the columns that are exported. */
export interface ExportedTable {
  readonly table: DataTable;
  readonly columns: readonly string[];
}
