import { type DataRecord, type DataTable } from '@bahi/contract/data/data-table';
import { startsAppend } from '@bahi/kernel/append-place';
import { type RecordedEnvelope } from '@bahi/kernel/envelope';
import { type Rows } from '@bahi/read-store/read-store';
import { scopeRows } from '../scoped-rows.ts';
import { keyColumns, type DataReader, type DataSource, type ThingSource } from './data-source.ts';

/**
 * The events of a page: whole appends from the beginning that give at most `limit` records, or the first append if that
 * alone gives more.
 */
export function takePage(
  source: DataSource,
  events: readonly RecordedEnvelope[],
  limit: number,
): readonly RecordedEnvelope[] {
  const ids = new Set<string>();
  let records = 0;
  /** The last beginning of an append, and the records before it. */
  let [end, recordsBefore] = [0, 0];
  for (const [at, event] of events.entries()) {
    if (at > 0 && startsAppend(event.place)) [end, recordsBefore] = [at, records];
    if (source.from === 'log') records += source.countRecords(event);
    else {
      for (const id of source.listIds(event)) ids.add(id);
      records = ids.size;
    }
    if (records > limit) return events.slice(0, recordsBefore > 0 ? end : findEndOfAppend(events, at));
  }
  return events;
}

function findEndOfAppend(events: readonly RecordedEnvelope[], at: number): number {
  const next = events.findIndex((event, index) => index > at && startsAppend(event.place));
  return next === -1 ? events.length : next;
}

/**
 * The records that these events of a firm give or change, oldest first: the things that they name as they are now. The
 * events are whole appends in order.
 */
export async function readRecords(
  source: DataSource,
  events: readonly RecordedEnvelope[],
  reader: DataReader,
  rows: Rows,
): Promise<readonly DataRecord[]> {
  return source.from === 'log'
    ? await source.read(events, reader, rows)
    : await readThings(source, events, reader, rows);
}

function readThings(
  source: ThingSource,
  events: readonly RecordedEnvelope[],
  reader: DataReader,
  rows: Rows,
): Promise<readonly DataRecord[]> {
  return readNamedThings(source, nameThings(source, events), reader, rows);
}

export interface NamedThing {
  /** Of the last event that names it. */
  readonly position: number;
  /** Where it was before or after one of the events. */
  readonly branches: ReadonlySet<string>;
}

/** The things that the events name, by their ids, in the order of their last change. */
export function nameThings(
  source: ThingSource,
  events: readonly RecordedEnvelope[],
): ReadonlyMap<string, NamedThing> {
  const named = new Map<string, NamedThing>();
  for (const event of events) {
    for (const id of source.listIds(event)) {
      const before = named.get(id);
      // Set anew, so that the things come in the order of their last change.
      named.delete(id);
      const branchIds = [...(before?.branches ?? []), ...(source.listBranches?.(event) ?? [])];
      named.set(id, { position: event.position, branches: new Set(branchIds) });
    }
  }
  return named;
}

/** The records of these things as they are now. */
export async function readNamedThings(
  source: ThingSource,
  named: ReadonlyMap<string, NamedThing>,
  { organisationId, branches }: DataReader,
  rows: Rows,
): Promise<readonly DataRecord[]> {
  const found = await rows.getMany(source.rows, named.keys());
  const caller = { userId: '', role: 'AUDITOR' as const, branches, organisationId };
  const seen = scopeRows(rows, caller, 'branch');
  return [...named].flatMap(([id, { position, branches: wasIn }]): DataRecord[] => {
    const row = found.get(id);
    if (row === undefined) return [];
    const left = { ...removed(source, id), position };
    if (row.organisationId !== organisationId) return [left];
    if (seen.maySee(source.rows, row)) return [{ position, ...source.toRecord(row) }];
    const wasSeen = branches !== 'ALL' && branches.some((branchId) => wasIn.has(branchId));
    return wasSeen ? [left] : [];
  });
}

/** All that remains of a thing that left what the reader may see. */
function removed({ table }: ThingSource, id: string): DataRecord {
  const [key = ''] = keyColumns(table);
  return { deleted: true, [key]: id };
}

/** The names of the columns that may be read, in order. */
export function listColumns({ columns }: DataTable, withPersonal: boolean): readonly string[] {
  return Object.keys(columns).filter((name) => withPersonal || columns[name]?.personal !== true);
}

/** The record with these columns alone, in their order. */
export function selectColumns(record: DataRecord, columns: readonly string[]): DataRecord {
  return Object.fromEntries(
    columns.flatMap((name) => {
      const value = record[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
