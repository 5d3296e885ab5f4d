import { type Sqlite } from '@bahi/sqlite/open-sqlite';
import { SqliteError } from '@bahi/sqlite/sqlite-error';
import { storedTexts } from '../event-metadata.ts';
import {
  assertFits,
  assertWritable,
  ConcurrencyError,
  NO_STREAM,
  type NewEvent,
  type Position,
  countEventBytes,
  type StreamWrite,
} from '../event-store.ts';

/** Above this many streams in memory, all their last revisions are forgotten and read again when needed. */
const MAX_REVISIONS_KEPT = 10_000;

/** A checked append with the texts that will be stored. */
export interface ReadyAppend {
  readonly writes: readonly ReadyWrite[];
  /** The size of all its events. */
  readonly bytes: number;
}

/** The outcome of a successful append. */
export interface WrittenAppend {
  /** The position of the append's last event. */
  readonly position: Position;
  /** The positions of its events in order; empty if the append was a retry. */
  readonly positions: readonly Position[];
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
  readonly bytes: number;
}

/** @throws BadEvent */
export function prepareAppend(writes: readonly StreamWrite[]): ReadyAppend {
  assertWritable(writes);
  const ready = writes.map((write) => ({ ...write, events: write.events.map(prepareEvent) }));
  const sizes = ready.flatMap(({ events }) => events.map(({ bytes }) => bytes));
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  assertFits(total, sizes.length);
  return { writes: ready, bytes: total };
}

function prepareEvent(event: NewEvent): ReadyEvent {
  const { data, metadata } = storedTexts(event);
  return { id: event.id, type: event.type, data, metadata, bytes: countEventBytes(data, metadata) };
}

/**
 * Writes a group of appends in one transaction. An append with a wrong revision is left out and gets its error; the
 * others are written. An append whose events are already at their place is a retry, and gets the first answer.
 */
export function createSqliteAppender(
  database: Sqlite,
): (group: readonly ReadyAppend[]) => readonly (WrittenAppend | ConcurrencyError)[] {
  const lastOffset = database.prepare<{ offset: number }>(
    'SELECT coalesce(max(position), 0) AS offset FROM event',
  );
  const lastRevision = database.prepare<{ revision: number }>(
    `SELECT coalesce(max(revision), ${NO_STREAM}) AS revision FROM event WHERE stream = ?`,
  );
  const recorded = database.prepare<{ id: string; append_end: number }>(
    'SELECT id, append_end FROM event WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?',
  );
  const insert = database.prepare('INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  /**
   * The ends of the log and of streams, including writes of the open transaction. Unknown ones are read from the file.
   */
  let logEnd: number | undefined;
  const revisions = new Map<string, number>();

  return (group) => {
    if (revisions.size > MAX_REVISIONS_KEPT) revisions.clear();
    try {
      return writeGroup(group, isTakenForNew);
    } catch (error) {
      if (!(error instanceof SqliteError) || error.code !== 'SQLITE_CONSTRAINT') throw error;
      return writeGroup(group, () => false);
    }
  };

  /** @param isTrusted whether the revision that a write expects need not be looked up */
  function writeGroup(
    group: readonly ReadyAppend[],
    isTrusted: (write: ReadyWrite) => boolean,
  ): readonly (WrittenAppend | ConcurrencyError)[] {
    try {
      return database.transaction(() => group.map((append) => appendOne(append, isTrusted)));
    } catch (error) {
      logEnd = undefined;
      revisions.clear();
      throw error;
    }
  }

  function appendOne(
    { writes, bytes }: ReadyAppend,
    isTrusted: (write: ReadyWrite) => boolean,
  ): WrittenAppend | ConcurrencyError {
    const wrong = writes.find(
      (write) => !isTrusted(write) && findRevision(write.stream) !== write.expectedRevision,
    );
    if (wrong === undefined) return insertAll(writes, bytes);
    const { stream, expectedRevision } = wrong;
    return firstAnswerTo(writes) ?? new ConcurrencyError(stream, expectedRevision, findRevision(stream));
  }

  /**
   * Most streams that an append calls new are new, and the unique index refuses the others. Only after such a refusal they
   * are looked up.
   */
  function isTakenForNew({ stream, expectedRevision, events }: ReadyWrite): boolean {
    return expectedRevision === NO_STREAM && events.length > 0 && !revisions.has(stream);
  }

  function findRevision(stream: string): number {
    return revisions.get(stream) ?? lastRevision.all([stream])[0]?.revision ?? NO_STREAM;
  }

  function insertAll(writes: readonly ReadyWrite[], total: number): WrittenAppend {
    let offset = logEnd ?? lastOffset.all([])[0]?.offset ?? 0;
    const end = offset + total;
    const positions: Position[] = [];
    for (const { stream, expectedRevision, events } of writes) {
      let revision = expectedRevision;
      for (const { id, type, data, metadata, bytes } of events) {
        positions.push((offset += bytes));
        insert.run([offset, end, stream, (revision += 1), id, type, data, metadata]);
      }
      revisions.set(stream, revision);
    }
    logEnd = end;
    return { position: end, positions };
  }

  function firstAnswerTo(writes: readonly ReadyWrite[]): WrittenAppend | undefined {
    const written = writes.filter(({ events }) => events.length > 0);
    const ends = written.map(({ stream, expectedRevision, events }) => {
      const rows = recorded.all([stream, expectedRevision, events.length]);
      return events.every(({ id }, index) => id === rows[index]?.id) ? rows[0]?.append_end : undefined;
    });
    const [end] = ends;
    return end !== undefined && ends.every((other) => other === end)
      ? { position: end, positions: [] }
      : undefined;
  }
}
