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
import { lockDataFolder } from '@bahi/sqlite/data-folder-lock';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { makePrivate } from './data-dir.ts';

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
 * @throws DataFolderInUse
 */
export function openEmbeddedStores({
  dataDir,
  writeThread,
  clock,
  report,
  onBroken,
}: EmbeddedStoresOptions): EmbeddedStores {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataFolder(dataDir);
  makePrivate(dataDir);
  const events = openSqliteEventStore(openSqlite(join(dataDir, 'events.db')), { onBroken });
  const keys = openSqliteKeyTable(openSqlite(join(dataDir, 'keys.db')));
  const { jobs, checkpoints } = openSqliteJobs(openSqlite(join(dataDir, 'jobs.db')), {
    clock,
    setTimer: machineTimer,
    onTrouble: report,
    onBroken,
  });
  const readStore = openSqliteReadStore({ path: join(dataDir, 'read.db'), writeThread });
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
