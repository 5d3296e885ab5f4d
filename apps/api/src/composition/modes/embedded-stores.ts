import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type EventStore } from '@bahi/event-store/event-store';
import { type KeyTable } from '@bahi/event-store/key-table';
import { openSqliteEventStore } from '@bahi/event-store/sqlite/sqlite-event-store';
import { openSqliteKeyTable } from '@bahi/event-store/sqlite/sqlite-key-table';
import { type Jobs } from '@bahi/jobs/jobs';
import { type ReactorCheckpoints } from '@bahi/jobs/reactor-checkpoints';
import { type ReactorJobs } from '@bahi/jobs/reactor-jobs';
import { openSqliteJobs } from '@bahi/jobs/sqlite/sqlite-jobs';
import { type Clock } from '@bahi/kernel/day';
import { machineTimer } from '@bahi/event-store/timer';
import { type ReadStore } from '@bahi/read-store/read-store';
import { openSqliteReadStore } from '@bahi/read-store/sqlite/sqlite-read-store';
import { type DataFolderLock, lockDataFolder } from '@bahi/sqlite/data-folder-lock';
import { assertIntact } from '@bahi/sqlite/check-sqlite';
import { openSqlite, type Sqlite } from '@bahi/sqlite/open-sqlite';
import { makePrivate } from './data-dir.ts';
import { refuseUnreadableLog } from './refuse-unreadable-log.ts';

export interface EmbeddedStores {
  readonly events: EventStore;
  readonly keys: KeyTable;
  readonly readStore: ReadStore;
  readonly jobs: Jobs & ReactorJobs;
  readonly checkpoints: ReactorCheckpoints;
  close(): Promise<void>;
}

interface EmbeddedStoresOptions {
  readonly dataDir: string;
  readonly writeThread?: URL | undefined;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  readonly onBroken: (cause: Error) => void;
}

/**
 * Locks the data folder and opens its SQLite files. Other users get no permissions on them.
 * @throws DataFolderInUse, UnreadableLog, and SqliteError for a damaged file that cannot be built again
 */
export function openEmbeddedStores(options: EmbeddedStoresOptions): EmbeddedStores {
  const { dataDir } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataFolder(dataDir);
  try {
    return openLocked(options, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function openLocked(options: EmbeddedStoresOptions, lock: DataFolderLock): EmbeddedStores {
  const { dataDir, writeThread, clock, report, onBroken } = options;
  makePrivate(dataDir);
  const log = openIntact(join(dataDir, 'events.db'));
  refuseUnreadableLog(log);
  const events = openSqliteEventStore(log, { onBroken });
  const keys = openSqliteKeyTable(openIntact(join(dataDir, 'keys.db')));
  const { jobs, checkpoints } = openSqliteJobs(openIntact(join(dataDir, 'jobs.db')), {
    clock,
    setTimer: machineTimer,
    onTrouble: report,
    onBroken,
  });
  const readStore = openSqliteReadStore({
    path: join(dataDir, 'read.db'),
    writeThread,
    onBroken,
  });
  return {
    events,
    keys,
    readStore,
    jobs,
    checkpoints,
    async close() {
      await jobs.close();
      await readStore.close();
      await events.close();
      await keys.close();
      lock.release();
    },
  };
}

/** A start reads the whole file, so that damage is found before it spreads or is backed up. */
function openIntact(path: string): Sqlite {
  const database = openSqlite(path);
  assertIntact(database);
  return database;
}
