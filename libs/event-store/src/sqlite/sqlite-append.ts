import { type Sqlite } from '@bahi/sqlite/open-sqlite';
import { canonicalJson } from '../canonical-json.ts';
import {
  type Appended,
  assertSize,
  assertWritable,
  ConcurrencyError,
  NO_STREAM,
  type NewEvent,
  type StreamWrite,
} from '../event-store.ts';

/** Streams whose last revision is kept in memory. */
const REVISIONS_KEPT = 10_000;

/** A checked append with the texts that will be stored. */
export interface ReadyAppend {
  readonly writes: readonly ReadyWrite[];
  readonly eventCount: number;
}

interface ReadyWrite {
  readonly stream: string;
  readonly expectedRevision: number;
  readonly events: readonly ReadyEvent[];
}

interface ReadyEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/** @throws BadEvent */
export function readyAppend(writes: readonly StreamWrite[]): ReadyAppend {
  assertWritable(writes);
  return {
    writes: writes.map((write) => ({ ...write, events: write.events.map(readyEvent) })),
    eventCount: writes.reduce((count, { events }) => count + events.length, 0),
  };
}

function readyEvent(event: NewEvent): ReadyEvent {
  const data = canonicalJson(event.data);
  const metadata = canonicalJson(event.metadata);
  assertSize(event, data, metadata);
  return { id: event.id, type: event.type, data, metadata };
}

/**
 * Writes a group of appends in one transaction: of each all events, or none and the reason. An append whose events
 * already stand where it expects to put them is a retry and answers as it did the first time.
 */
export function sqliteAppender(
  database: Sqlite,
): (group: readonly ReadyAppend[]) => readonly (Appended | ConcurrencyError)[] {
  const lastPosition = database.prepare<{ position: number }>(
    'SELECT coalesce(max(position), 0) AS position FROM event',
  );
  const lastRevision = database.prepare<{ revision: number }>(
    `SELECT coalesce(max(revision), ${NO_STREAM}) AS revision FROM event WHERE stream = ?`,
  );
  const recorded = database.prepare<{ id: string; append_end: number }>(
    'SELECT id, append_end FROM event WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?',
  );
  const insert = database.prepare('INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  /** The log's and the streams' ends as the open transaction leaves them, known from the last one. */
  let position: number | undefined;
  const revisions = new Map<string, number>();

  return (group) => {
    if (revisions.size > REVISIONS_KEPT) revisions.clear();
    try {
      return database.transaction(() => group.map(appendOne));
    } catch (error) {
      position = undefined;
      revisions.clear();
      throw error;
    }
  };

  function appendOne({ writes, eventCount }: ReadyAppend): Appended | ConcurrencyError {
    const wrong = writes.find(({ stream, expectedRevision }) => revisionOf(stream) !== expectedRevision);
    if (wrong === undefined) return insertAll(writes, eventCount);
    const { stream, expectedRevision } = wrong;
    return firstAnswerTo(writes) ?? new ConcurrencyError(stream, expectedRevision, revisionOf(stream));
  }

  function revisionOf(stream: string): number {
    return revisions.get(stream) ?? lastRevision.all([stream])[0]?.revision ?? NO_STREAM;
  }

  function insertAll(writes: readonly ReadyWrite[], eventCount: number): Appended {
    let place = position ?? lastPosition.all([])[0]?.position ?? 0;
    const end = place + eventCount;
    for (const { stream, expectedRevision, events } of writes) {
      let revision = expectedRevision;
      for (const { id, type, data, metadata } of events)
        insert.run([(place += 1), end, stream, (revision += 1), id, type, data, metadata]);
      revisions.set(stream, revision);
    }
    position = end;
    return { position: end };
  }

  function firstAnswerTo(writes: readonly ReadyWrite[]): Appended | undefined {
    const ends = writes.map(({ stream, expectedRevision, events }) => {
      const rows = recorded.all([stream, expectedRevision, events.length]);
      return events.every(({ id }, index) => id === rows[index]?.id) ? rows[0]?.append_end : undefined;
    });
    const [end] = ends;
    return end !== undefined && ends.every((other) => other === end) ? { position: end } : undefined;
  }
}
