import { type Position, type RecordedEvent, START } from '@bahi/event-store/event-store';
import { openKurrentDbEventStore } from '@bahi/event-store/kurrentdb/kurrentdb-event-store';
import { createSqliteEventLog } from '@bahi/event-store/sqlite/sqlite-event-log';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { join } from 'node:path';
import { type Server } from '../../harness/running-server.ts';

/** Reads the event log while the server is running. */
export interface LogReader {
  head(): Position | Promise<Position>;
  /** All events after a position. */
  after(position: Position): readonly RecordedEvent[] | Promise<readonly RecordedEvent[]>;
  close(): void | Promise<void>;
}

/** Reads the log of a data folder. Its methods throw on stored text that the adapter would not have written. */
export interface FolderLogReader extends LogReader {
  head(): Position;
  /** The number of events. */
  count(): number;
  after(position: Position): readonly RecordedEvent[];
  close(): void;
}

const BATCH_SIZE = 2_000;
const TIMEOUT_MS = 30_000;

export function openLog(dataDir: string): FolderLogReader {
  const database = openSqlite(join(dataDir, 'events.db'), { readOnly: true });
  const log = createSqliteEventLog(database, { verify: true });
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

/** Opens the log of a running server, wherever it is stored. */
export async function openServerLog({
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

/** The events of one organisation in order, including the one that created it. */
export function filterByOrganisation(
  events: readonly RecordedEvent[],
  organisationId: string,
): RecordedEvent[] {
  return events.filter(
    ({ metadata, stream, data }) =>
      metadata['organisation'] === organisationId ||
      streamOwner(stream) === organisationId ||
      data['organisationId'] === organisationId,
  );
}

/**
 * The effects of an organisation's commands. Recorded refusals are left out: a refusal is recorded after its answer, so
 * that of an earlier command may appear at any time.
 */
export function listEffects(recorded: readonly RecordedEvent[], organisationId: string): RecordedEvent[] {
  return filterByOrganisation(recorded, organisationId).filter(({ type }) => type !== 'MoneyCommandRefused');
}

/** The first part of a stream's name after its category: for most streams the organisation. */
export function streamOwner(stream: string): string {
  const name = stream.slice(stream.indexOf('-') + 1);
  return name.split('.')[0] ?? name;
}
