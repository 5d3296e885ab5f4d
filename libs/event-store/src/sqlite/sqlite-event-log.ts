import { type Sqlite } from '@bahi/sqlite/open-sqlite';
import { canonicalJson } from '../canonical-json.ts';
import { type Batch, type Json, type RecordedEvent } from '../event-store.ts';

/**
 * `append_end` is the position of the last event of the same append: it keeps whole appends together and answers a
 * retry. `data` and `metadata` are canonical JSON.
 */
export const EVENT_TABLE = `
  CREATE TABLE IF NOT EXISTS event (
    position INTEGER PRIMARY KEY,
    append_end INTEGER NOT NULL,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS event_of_stream ON event (stream, revision)`;

/** The read half of the SQLite event store; on a read-only connection it reads beside the server. */
export interface EventLog {
  readStream(stream: string, from: number): readonly RecordedEvent[];
  readAll(options: { readonly after: number; readonly max: number }): Batch;
  /** The position of the last event, 0 when there is none. */
  head(): number;
}

export interface EventLogOptions {
  /** Refuses a row whose text is not what the adapter writes for its value. @throws AlteredEvent */
  readonly verify?: boolean;
}

/** The text of a stored event is not what the adapter wrote. */
export class AlteredEvent extends Error {
  override readonly name = 'AlteredEvent';
  constructor(row: Pick<EventRow, 'stream' | 'revision' | 'position'>) {
    super(
      `event ${row.revision} of ${row.stream} (position ${row.position}) is not stored as it was written`,
    );
  }
}

interface EventRow {
  readonly position: number;
  readonly append_end: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

export function sqliteEventLog(database: Sqlite, { verify = false }: EventLogOptions = {}): EventLog {
  const ofStream = database.prepare<EventRow>(
    'SELECT * FROM event WHERE stream = ? AND revision >= ? ORDER BY revision',
  );
  const behind = database.prepare<EventRow>(
    'SELECT * FROM event WHERE position > ? ORDER BY position LIMIT ?',
  );
  const upTo = database.prepare<EventRow>(
    'SELECT * FROM event WHERE position > ? AND position <= ? ORDER BY position',
  );
  const last = database.prepare<{ head: number }>('SELECT coalesce(max(position), 0) AS head FROM event');

  const eventsOf = (rows: readonly EventRow[]) => rows.map(verify ? verifiedEvent : recordedEvent);
  const head = () => last.all([])[0]?.head ?? 0;

  return {
    head,
    readStream: (stream, from) => eventsOf(ofStream.all([stream, from])),
    readAll({ after, max }) {
      const headBefore = head();
      const rows = behind.all([after, max]);
      const cut = rows.at(-1);
      const rest =
        cut === undefined || cut.append_end === cut.position ? [] : upTo.all([cut.position, cut.append_end]);
      const events = eventsOf([...rows, ...rest]);
      const position = events.at(-1)?.position ?? after;
      return { events, position, atHead: position >= headBefore };
    },
  };
}

function recordedEvent({ append_end: _, data, metadata, ...row }: EventRow): RecordedEvent {
  return {
    ...row,
    data: JSON.parse(data) as RecordedEvent['data'],
    metadata: JSON.parse(metadata) as RecordedEvent['metadata'],
  };
}

function verifiedEvent(row: EventRow): RecordedEvent {
  if (!isCanonical(row.data) || !isCanonical(row.metadata)) throw new AlteredEvent(row);
  return recordedEvent(row);
}

function isCanonical(text: string): boolean {
  try {
    return canonicalJson(JSON.parse(text) as Json) === text;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
