import { type DataRecord, type DataTable, type ThingOf } from '@bahi/contract/data/data-table';
import { type BranchSet } from '@bahi/domain/scope';
import { type RecordedEnvelope } from '@bahi/kernel/envelope';
import { type Rows } from '@bahi/read-store/read-store';
import { type Table } from '@bahi/read-store/table';

/** Whose records are read: of one firm, and of these branches. */
export interface DataReader {
  readonly organisationId: string;
  readonly branches: BranchSet;
}

/** A table whose records come from the log, each event giving its own, which never change. */
export interface LogSource {
  readonly from: 'log';
  readonly table: DataTable;
  /** The rows that the records are completed from; the events must not be newer than they are. */
  readonly rows?: Table;
  /** The records of these events of the firm, which are whole appends in order. */
  read(
    events: readonly RecordedEnvelope[],
    reader: DataReader,
    rows: Rows,
  ): Promise<readonly DataRecord[]> | readonly DataRecord[];
  /** How many records the event gives at most; asked before they are read. */
  countRecords(event: RecordedEnvelope): number;
}

/** A row of a thing, which belongs to a firm. */
interface FirmRow {
  readonly organisationId: string | null;
}

/** A table of things, whose records are the rows as they are now. */
export interface ThingSource<Row extends FirmRow = FirmRow> {
  readonly from: 'things';
  readonly table: DataTable;
  /** The rows, by the id of the thing. */
  readonly rows: Table<Row>;
  /** The ids of the things that the event changes or names. */
  listIds(event: RecordedEnvelope): readonly string[];
  toRecord(row: Row): DataRecord;
  /** The branches in which the thing was before or after the event; only of things that move between what keys see. */
  listBranches?(event: RecordedEnvelope): readonly string[];
}

export type DataSource = LogSource | ThingSource;

/** A table of things with its reader, whose types must agree with the columns. */
export function thingSource<Definition extends DataTable, Row extends FirmRow>(
  table: Definition,
  source: Omit<ThingSource<Row>, 'from' | 'table' | 'toRecord'> & {
    readonly toRecord: (row: Row) => ThingOf<Definition>;
  },
): ThingSource {
  return { from: 'things', table, ...source } as unknown as ThingSource;
}

/** The columns that name a record. */
export function keyColumns({ columns }: DataTable): readonly string[] {
  return Object.keys(columns).filter((name) => columns[name]?.key === true);
}
