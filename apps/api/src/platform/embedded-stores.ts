import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type EventStore } from '@bahi/event-store/event-store';
import { type KeyTable } from '@bahi/event-store/key-table';
import { sqliteEventStore } from '@bahi/event-store/sqlite/sqlite-event-store';
import { sqliteKeyTable } from '@bahi/event-store/sqlite/sqlite-key-table';
import { type Leases } from '@bahi/read-store/leases';
import { MemoryLeases } from '@bahi/read-store/memory-leases';
import { type ReadStore } from '@bahi/read-store/read-store';
import { openSqliteReadStore } from '@bahi/read-store/sqlite/sqlite-read-store';
import { lockDataFolder } from '@bahi/sqlite/data-folder-lock';
import { openSqlite } from '@bahi/sqlite/open-sqlite';

export interface Stores {
  readonly events: EventStore;
  readonly keys: KeyTable;
  readonly readStore: ReadStore;
  readonly leases: Leases;
  close(): Promise<void>;
}

interface EmbeddedStores {
  readonly dataDir: string;
  readonly writeThread?: URL | undefined;
  readonly onBroken: (cause: Error) => void;
}

/** All data in SQLite files of one folder, which no second server may open. @throws DataFolderInUse */
export function openEmbeddedStores({ dataDir, writeThread, onBroken }: EmbeddedStores): Stores {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDataFolder(dataDir);
  const events = sqliteEventStore(openSqlite(join(dataDir, 'events.db')), { onBroken });
  const keys = sqliteKeyTable(openSqlite(join(dataDir, 'keys.db')));
  const readStore = openSqliteReadStore({ path: join(dataDir, 'read.db'), writeThread });
  return {
    events,
    keys,
    readStore,
    leases: new MemoryLeases(),
    async close() {
      await readStore.close();
      await events.close();
      await keys.close();
      lock.release();
    },
  };
}
