import { type DataRecord } from '@bahi/contract/data/data-table';
import { type DataTableName } from '@bahi/contract/data/data-tables';
import { type DataQuery, MAX_DATA_EVENTS } from '@bahi/contract/data/read-data';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { eventRegistry } from '@bahi/domain/event-registry';
import { NoSuchPosition, type Position, type RecordedEvent, START } from '@bahi/event-store/event-store';
import { yieldToEventLoop } from '@bahi/event-store/give-way';
import { type DomainEvent, type RecordedEnvelope } from '@bahi/kernel/envelope';
import { type DataReader as Reader, type DataSource } from '@bahi/projections/data/data-source';
import { dataSources } from '@bahi/projections/data/data-sources';
import { listColumns, readRecords, selectColumns, takePage } from '@bahi/projections/data/read-records';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';
import { type Rows } from '@bahi/read-store/read-store';
import { Injectable } from '@nestjs/common';
import { invalidInput } from '../platform/api-error.ts';
import { Ports } from '../platform/ports.ts';
import { ROWS_WAIT_MS } from '../platform/use-cases/reader.ts';

/** A page is read in parts, between which other calls run. */
const EVENTS_AT_ONCE = 2_000;

export interface DataPage {
  readonly columns: readonly string[];
  readonly records: readonly DataRecord[];
  /** The position after which the next page begins. */
  readonly next: Position;
  readonly hasMore: boolean;
}

interface ReadEvents {
  readonly events: readonly RecordedEnvelope[];
  readonly position: Position;
  readonly atHead: boolean;
}

/** Reads pages of the tables of `/data`: the firm's events after a position, and the things that they name. */
@Injectable()
export class DataReader {
  constructor(private readonly ports: Ports) {}

  /** @throws ApiError `invalid-input` for a position that the log does not have */
  async read(
    name: DataTableName,
    { after, limit }: DataQuery,
    reader: Reader & { readonly withPersonal: boolean },
  ): Promise<DataPage> {
    const source = dataSources[name];
    const read = await this.#readEvents(source, { after, limit }, reader.organisationId);
    if (source.rows !== undefined) await this.ports.freshness.waitFor(read.position, ROWS_WAIT_MS);
    const columns = listColumns(source.table, reader.withPersonal);
    return this.ports.readStore.snapshot(async (rows) => {
      const known = await limitToRows(source, read, rows);
      const page = takePage(source, known.events, limit);
      const isWhole = page.length === known.events.length;
      const next = isWhole ? known.position : (page.at(-1)?.position ?? after);
      const records = await readRecords(source, page, reader, rows);
      return {
        columns,
        records: reader.withPersonal ? records : withoutPersonal(source, records, columns),
        next: Math.max(next, after),
        hasMore: !isWhole || (!known.atHead && next > after),
      };
    });
  }

  /** The firm's events after the position, until they fill the page. */
  async #readEvents(
    source: DataSource,
    { after, limit }: Pick<DataQuery, 'after' | 'limit'>,
    organisationId: string,
  ): Promise<ReadEvents> {
    await this.#refuseUnknown(after);
    const events: RecordedEnvelope[] = [];
    let [position, atHead, readSoFar] = [after, false, 0];
    while (
      !atHead &&
      readSoFar < MAX_DATA_EVENTS &&
      takePage(source, events, limit).length === events.length
    ) {
      if (readSoFar > 0) await yieldToEventLoop();
      const max = Math.min(EVENTS_AT_ONCE, MAX_DATA_EVENTS - readSoFar);
      const batch = await this.ports.events.readAll({ after: position, max });
      for (const event of batch.events)
        if (event.metadata['organisation'] === organisationId) events.push(toEnvelope(event));
      readSoFar += batch.events.length;
      ({ position, atHead } = batch);
    }
    return { events, position, atHead };
  }

  async #refuseUnknown(after: Position): Promise<void> {
    if (after !== START && !(await this.ports.events.contains(after).catch(isUnknown)))
      throw invalidInput({ after: refusalMessages.unknownPosition });
  }
}

/** Most tables have no personal columns, and the journal has many records. */
function withoutPersonal(
  { table }: DataSource,
  records: readonly DataRecord[],
  columns: readonly string[],
): readonly DataRecord[] {
  if (columns.length === Object.keys(table.columns).length) return records;
  return records.map((record) => selectColumns(record, columns));
}

function isUnknown(error: unknown): false {
  if (error instanceof NoSuchPosition) return false;
  throw error;
}

/** Without personal fields, which the records take from rows. @throws UnknownEvent for one of a newer version */
function toEnvelope(event: RecordedEvent): RecordedEnvelope {
  return recordedEnvelope(eventRegistry.upcast(event) as RecordedEvent & DomainEvent);
}

/** Only the events that the rows include: a page must not pass a change that the rows do not show yet. */
async function limitToRows(source: DataSource, read: ReadEvents, rows: Rows): Promise<ReadEvents> {
  if (source.rows === undefined) return read;
  const checkpoint = (await rows.checkpoints()).get(source.rows.projection);
  const upTo = checkpoint?.position ?? START;
  if (upTo >= read.position) return read;
  const events = read.events.filter(({ position }) => position <= upTo);
  return { events, position: events.at(-1)?.position ?? START, atHead: true };
}
