import { join } from 'node:path';
import { seal, GENESIS_HASH } from '@bahi/event-store/event-metadata';
import { canonicalJson } from '@bahi/event-store/canonical-json';
import { START, type RecordedEvent } from '@bahi/event-store/event-store';
import { createSqliteEventLog } from '@bahi/event-store/sqlite/sqlite-event-log';
import { openSqlite } from '@bahi/sqlite/open-sqlite';

/** All events of a log that no one writes to. */
export function readEvents(folder: string): readonly RecordedEvent[] {
  const database = openSqlite(join(folder, 'events.db'));
  const { events } = createSqliteEventLog(database).readAll({ after: START, max: 1_000_000 });
  database.close();
  return events;
}

/** Runs SQL on a log, like somebody with access to the data folder. */
export function runSql(folder: string, sql: string): void {
  const database = openSqlite(join(folder, 'events.db'));
  database.exec(sql);
  database.close();
}

/**
 * Writes the log anew with other events, like somebody who has the source: all hash chains are computed again and hold.
 */
export function rewriteLog(
  folder: string,
  alter: (events: readonly RecordedEvent[]) => readonly RecordedEvent[],
): void {
  const events = alter(readEvents(folder));
  const database = openSqlite(join(folder, 'events.db'));
  const insert = database.prepare('INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const ends = new Map<string, { readonly revision: number; readonly hash: string }>();
  database.transaction(() => {
    database.exec('DELETE FROM event');
    let position = START;
    for (const { stream, id, type, data, metadata } of events) {
      const { revision, hash } = ends.get(stream) ?? { revision: -1, hash: GENESIS_HASH };
      const [sealed] = seal(stream, revision, hash, [{ id, type, data, metadata }]);
      if (sealed === undefined) throw new Error('nothing was sealed');
      const texts = [canonicalJson(sealed.data), canonicalJson(sealed.metadata)] as const;
      position += Buffer.byteLength(texts[0]) + Buffer.byteLength(texts[1]);
      insert.run([position, position, stream, revision + 1, id, type, ...texts]);
      ends.set(stream, { revision: revision + 1, hash: sealed.metadata['hash'] ?? '' });
    }
  });
  database.close();
}
