import { randomUUID } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { seal } from '../event-metadata.ts';
import { createSqliteEventLog } from '../sqlite/sqlite-event-log.ts';
import { openSqliteEventStore } from '../sqlite/sqlite-event-store.ts';

/**
 * Puts the books of an older version into an empty data folder, byte for byte as that version stored them: a firm whose
 * parties were created before a party kept documents (`PartyCreated`, version 1). Decision 15.
 */
export function layOlderBooks(dataDir: string): void {
  for (const name of ['events', 'keys']) {
    const database = openSqlite(join(dataDir, `${name}.db`));
    database.exec(readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8'));
    database.close();
  }
  copyFileSync(fileURLToPath(new URL('./secret', import.meta.url)), join(dataDir, 'secret'));
}

/** Appends an event to the stream whose name contains `namePart`, sealed as a newer version would. */
export async function recordNewerEvent(dataDir: string, namePart: string, type: string): Promise<void> {
  const database = openSqlite(join(dataDir, 'events.db'));
  const all = createSqliteEventLog(database).readAll({ after: 0, max: 1_000 }).events;
  const last = all.findLast(({ stream }) => stream.includes(namePart));
  if (last === undefined) throw new Error(`the older books have no stream ${namePart}`);
  const { stream, revision: expectedRevision, metadata } = last;
  const event = { id: randomUUID(), type, data: {}, metadata: { ...metadata, place: '1/1' } };
  const events = seal(stream, expectedRevision, metadata['hash'] ?? '', [event]);
  const store = openSqliteEventStore(database, {
    onBroken: (cause) => {
      throw cause;
    },
  });
  await store.append([{ stream, expectedRevision, events }]);
  await store.close();
}
