import { type Position, type RecordedEvent, START } from '@bahi/event-store/event-store';
import { openKurrentDbEventStore } from '@bahi/event-store/kurrentdb/kurrentdb-event-store';
import { sqliteEventLog } from '@bahi/event-store/sqlite/sqlite-event-log';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { join } from 'node:path';
import { type Server } from '../harness/running-server.ts';

/** The event log, read beside the running server without a part in its writing. */
export interface LogReader {
  head(): Position | Promise<Position>;
  /** Everything behind a position. */
  after(position: Position): readonly RecordedEvent[] | Promise<readonly RecordedEvent[]>;
  close(): void | Promise<void>;
}

/** The log of a data folder; refuses text that the adapter would not have written. */
export interface FolderLogReader extends LogReader {
  head(): Position;
  /** How many events there are. */
  count(): number;
  after(position: Position): readonly RecordedEvent[];
  close(): void;
}

const BATCH_SIZE = 2_000;
const TIMEOUT_MS = 30_000;

export function openLog(dataDir: string): FolderLogReader {
  const database = openSqlite(join(dataDir, 'events.db'), { readOnly: true });
  const log = sqliteEventLog(database, { verify: true });
  return {
    head: () => log.head(),
    count: () => log.count(START, log.head()),
    after(position) {
      const events: RecordedEvent[] = [];
      let batch = log.readAll({ after: position, max: BATCH_SIZE });
      while (batch.events.length > 0) {
        for (const event of batch.events) events.push(event);
        batch = log.readAll({ after: batch.position, max: BATCH_SIZE });
      }
      return events;
    },
    close: () => database.close(),
  };
}

/** The log of a running server, wherever it keeps it. */
export async function logOf({
  dataDir,
  eventStore,
}: Pick<Server, 'dataDir' | 'eventStore'>): Promise<LogReader> {
  if (eventStore === null) return openLog(dataDir);
  const store = await openKurrentDbEventStore({ connectionString: eventStore, timeoutMs: TIMEOUT_MS });
  return {
    head: () => store.head(),
    async after(position) {
      const events: RecordedEvent[] = [];
      for (let after = position, atHead = false; !atHead;) {
        const batch = await store.readAll({ after, max: BATCH_SIZE });
        events.push(...batch.events);
        ({ position: after, atHead } = batch);
      }
      return events;
    },
    close: () => store.close(),
  };
}

/** Those of one organisation, in order: what it recorded and what made it. */
export function eventsOf(events: readonly RecordedEvent[], organisationId: string): RecordedEvent[] {
  return events.filter(
    ({ metadata, stream, data }) =>
      metadata['organisation'] === organisationId ||
      ownerOf(stream) === organisationId ||
      data['organisationId'] === organisationId,
  );
}

/**
 * What the commands of an organisation have done. A refusal is recorded behind its answer, so that of an earlier
 * command may come at any time.
 */
export function effectsOf(recorded: readonly RecordedEvent[], organisationId: string): RecordedEvent[] {
  return eventsOf(recorded, organisationId).filter(({ type }) => type !== 'MoneyCommandRefused');
}

/** The first part of a stream's name behind its category: of most streams the organisation. */
export function ownerOf(stream: string): string {
  const name = stream.slice(stream.indexOf('-') + 1);
  return name.split('.')[0] ?? name;
}
