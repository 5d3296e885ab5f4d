import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_SCHEMA_VERSION, dataTables } from '@bahi/contract/data/data-tables';
import { type DataRecord } from '@bahi/contract/data/data-table';
import { eventRegistry } from '@bahi/domain/event-registry';
import { type Position, type RecordedEvent } from '@bahi/event-store/event-store';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { type LogSource, type ThingSource } from '@bahi/projections/data/data-source';
import { dataSources } from '@bahi/projections/data/data-sources';
import { type LineRecord } from '@bahi/projections/data/lines.query';
import { listColumns, nameThings, readNamedThings, readRecords } from '@bahi/projections/data/read-records';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';
import { type Rows } from '@bahi/read-store/read-store';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { flush, hashFile } from '../durable-files.ts';
import { MANIFEST } from '../manifest.ts';
import { openCsvWriter } from './csv-writer.ts';
import { readFirmEvents } from './firm-events.ts';
import { LineCheck } from './line-check.ts';
import { NamedThings } from './named-things.ts';
import { openParquetWriter } from './parquet-writer.ts';
import { openSqliteWriter } from './sqlite-writer.ts';
import { createViews } from './views.ts';

export const EVENTS = 'events.ndjson';
const SQLITE = 'bahi.sqlite';
const CHECKPOINT = 'checkpoint.txt';

interface FirmExport {
  /** Holds the events of the firm already. */
  readonly folder: string;
  /** An empty folder for what is needed meanwhile. */
  readonly scratch: string;
  readonly firm: string;
  readonly position: Position;
  readonly withPersonal: boolean;
  readonly rows: Rows;
  readonly now: Date;
}

const sources = dataTables.map(({ name }) => dataSources[name]);
const logSources = sources.filter((source): source is LogSource => source.from === 'log');
const thingSources = sources.filter((source): source is ThingSource => source.from === 'things');

/** Writes all files of a firm, checks their sums, and writes the manifest last. @throws BooksInconsistent */
export async function exportFirm(options: FirmExport): Promise<{ readonly lines: number }> {
  const { folder, firm, rows, position, withPersonal, now } = options;
  for (const name of ['csv', 'parquet']) mkdirSync(join(folder, name), { mode: 0o700 });
  const database = openSqlite(join(folder, SQLITE));
  // A file that is not complete is never used, so it needs no journal.
  for (const text of ['PRAGMA journal_mode = OFF', 'PRAGMA synchronous = OFF', 'BEGIN']) database.exec(text);
  const counts = new Map<string, number>();
  const writers = new Map(
    dataTables.map((table) => {
      const exported = { table, columns: listColumns(table, withPersonal) };
      return [
        table.name as string,
        [
          openCsvWriter(join(folder, 'csv', `${table.name}.csv`), exported),
          openParquetWriter(join(folder, 'parquet', `${table.name}.parquet`), exported),
          openSqliteWriter(database, exported),
        ],
      ];
    }),
  );
  const write = (name: string, records: readonly DataRecord[]) => {
    counts.set(name, (counts.get(name) ?? 0) + records.length);
    for (const writer of writers.get(name) ?? []) writer.write(records);
  };

  const check = new LineCheck();
  const reader = { organisationId: firm, branches: 'ALL' as const };
  const things = new NamedThings(join(options.scratch, `things-${firm}.db`), thingSources);
  let events = 0;
  let note: string | undefined;
  for await (const batch of readFirmEvents(join(folder, EVENTS))) {
    events += batch.length;
    note = findNote(batch, firm) ?? note;
    const envelopes = batch.map((event) =>
      recordedEnvelope(eventRegistry.upcast(event) as RecordedEvent & DomainEvent),
    );
    for (const source of logSources) {
      const records = await readRecords(source, envelopes, reader, rows);
      if (source.table.name === 'lines') check.addLines(records as readonly LineRecord[]);
      write(source.table.name, records);
    }
    for (const source of thingSources) things.add(source, nameThings(source, envelopes));
  }
  for (const source of thingSources)
    for (const named of things.list(source)) {
      if (source.table.name === 'parties') for (const id of named.keys()) check.addParty(id);
      write(source.table.name, await readNamedThings(source, named, reader, rows));
    }
  things.close();
  for (const each of writers.values()) for (const writer of each) writer.finish();
  createViews(database);
  database.exec('COMMIT');
  database.close();
  if (note !== undefined) writeFileSync(join(folder, CHECKPOINT), note, { mode: 0o600 });
  await check.compareBalances(rows);

  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const files: readonly (readonly [path: string, rows: number])[] = [
    [EVENTS, events],
    ...dataTables.flatMap(({ name }) => [
      [`csv/${name}.csv`, counts.get(name) ?? 0] as const,
      [`parquet/${name}.parquet`, counts.get(name) ?? 0] as const,
    ]),
    [SQLITE, total],
    ...(existsSync(join(folder, CHECKPOINT)) ? [[CHECKPOINT, 1] as const] : []),
  ];
  const described = files.map(([path, count]) => {
    flush(join(folder, path));
    return [path, { rows: count, sha256: hashFile(join(folder, path)) }];
  });
  const manifest = {
    schemaVersion: DATA_SCHEMA_VERSION,
    madeAt: now.toISOString(),
    firm,
    position,
    personal: withPersonal,
    files: Object.fromEntries(described) as object,
  };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  flush(join(folder, MANIFEST));
  return { lines: counts.get('lines') ?? 0 };
}

/** The newest checkpoint's note among these events. */
function findNote(events: readonly RecordedEvent[], firm: string): string | undefined {
  const made = events.findLast(
    ({ type, stream }) => type === 'CheckpointMade' && stream === `checkpoint-${firm}`,
  );
  const note = made?.data['note'];
  return typeof note === 'string' ? note : undefined;
}
