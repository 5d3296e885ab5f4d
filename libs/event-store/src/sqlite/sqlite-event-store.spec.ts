import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventStoreContract } from '../contract-suite.ts';
import { sqliteEventStore } from './sqlite-event-store.ts';

eventStoreContract('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'events-'));
  const open = () =>
    sqliteEventStore(openSqlite(join(folder, 'events.db')), {
      onBroken: (cause) => {
        throw cause;
      },
    });
  let store = open();
  return {
    store,
    async reopen() {
      await store.close();
      store = open();
      return store;
    },
    async dispose() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
});
