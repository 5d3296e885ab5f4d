import { type Sqlite } from '@bahi/sqlite/open-sqlite';
import { SqliteError } from '@bahi/sqlite/sqlite-error';
import {
  type Appended,
  ConcurrencyError,
  type EventStore,
  type Position,
  type RecordedEvent,
  StoreFull,
  StoreUnavailable,
  type StreamWrite,
} from '../event-store.ts';
import { type ReadyAppend, prepareAppend, createSqliteAppender } from './sqlite-append.ts';
import { RecentEvents } from './recent-events.ts';
import { EVENT_TABLE, createSqliteEventLog } from './sqlite-event-log.ts';

export interface SqliteEventStoreOptions {
  /**
   * Called when a read or write failed and the content of the file is unknown. The store answers nothing more; the
   * process should end, and the next one reads the file again.
   */
  readonly onBroken: (cause: Error) => void;
}

interface PendingAppend {
  readonly writes: readonly StreamWrite[];
  readonly append: ReadyAppend;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

/** The number of events that a subscription reads at a time. */
const BATCH_SIZE = 500;

/** A group of this many appends is committed even if it still grows. */
const MAX_GROUP = 64;

/**
 * The event store in one SQLite file, whose connection it takes over. Appends share one commit, and so one fsync, as
 * long as each turn of the event loop brings another. Only one process may write, which `lockDataFolder` ensures.
 */
export function openSqliteEventStore(database: Sqlite, { onBroken }: SqliteEventStoreOptions): EventStore {
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000');
  database.exec(EVENT_TABLE);
  const log = createSqliteEventLog(database);
  const write = createSqliteAppender(database);
  const sleepers = new Set<() => void>();
  let pending: PendingAppend[] = [];
  let head = log.head();
  const recent = new RecentEvents(head);
  let closed = false;
  let broken: StoreUnavailable | undefined;

  /** @param size of the pending group a turn ago */
  function commitWhenGrown(size: number): void {
    const isGrowing = pending.length > size && pending.length < MAX_GROUP;
    if (isGrowing) setImmediate(commitWhenGrown, pending.length);
    else commitPending();
  }

  function commitPending(): void {
    const group = pending;
    pending = [];
    if (group.length === 0) return;
    try {
      assertAnswering();
      const answers = write(group.map(({ append }) => append));
      group.forEach(({ writes, resolve, reject }, index) => {
        const answer = answers[index];
        if (answer === undefined || answer instanceof ConcurrencyError) return reject(answer);
        const { position, positions } = answer;
        if (positions.length > 0) {
          recent.add(recordedEvents(writes, positions));
          head = position;
        }
        resolve({ position });
      });
      wakeSleepers();
    } catch (error) {
      const reason = toStoreError(error);
      group.forEach(({ reject }) => reject(reason));
    }
  }

  /** Translates an error of the file for the callers. */
  function toStoreError(error: unknown): unknown {
    if (!(error instanceof SqliteError)) return error;
    if (error.code === 'SQLITE_FULL') return new StoreFull(error.message, { cause: error });
    if (broken === undefined) {
      broken = new StoreUnavailable(error.message, { cause: error });
      wakeSleepers();
      onBroken(error);
    }
    return broken;
  }

  function assertAnswering(): void {
    if (broken !== undefined) throw broken;
    if (closed) throw new StoreUnavailable('the event store is closed');
  }

  function read<T>(fromLog: () => T): T {
    assertAnswering();
    try {
      return fromLog();
    } catch (error) {
      throw toStoreError(error);
    }
  }

  function wakeSleepers(): void {
    for (const wake of sleepers) wake();
  }

  /** Waits until something was appended, the store ended or the signal aborts. */
  function sleep(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        sleepers.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      sleepers.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  return {
    async append(writes) {
      assertAnswering();
      const append = prepareAppend(writes);
      return new Promise((resolve, reject) => {
        pending.push({ writes, append, resolve, reject });
        if (pending.length === 1) setImmediate(commitWhenGrown, 1);
      });
    },
    async readStream(stream, { from = 0 } = {}) {
      return read(() => log.readStream(stream, from));
    },
    async readAll(options) {
      return read(() => log.readAll(options));
    },
    async readAppends(positions) {
      return read(() => log.readAppends(positions));
    },
    async head() {
      assertAnswering();
      return head;
    },
    async contains(position) {
      return read(() => log.contains(position));
    },
    async *subscribe({ after, signal }) {
      let position = after;
      while (!signal.aborted && !closed) {
        const batch =
          recent.read(position, BATCH_SIZE) ?? read(() => log.readAll({ after: position, max: BATCH_SIZE }));
        if (batch.events.length === 0) {
          assertAnswering();
          await sleep(signal);
        } else {
          position = batch.position;
          yield batch;
        }
      }
    },
    async close() {
      if (closed) return;
      commitPending();
      closed = true;
      database.close();
      wakeSleepers();
    },
  };
}

/** The events of an append, as the log would read them. */
function recordedEvents(
  writes: readonly StreamWrite[],
  positions: readonly Position[],
): readonly RecordedEvent[] {
  let place = 0;
  return writes.flatMap(({ stream, expectedRevision, events }) =>
    events.map((event, index) => {
      const position = positions[place++] as Position;
      return { ...event, stream, revision: expectedRevision + 1 + index, position };
    }),
  );
}
