// For `sqlite-event-store.spec.ts`: appends in the folder of the first argument until it is killed, with eight writers.
// Writes a line `stream revision` for each event that the store has acknowledged.
import { lockDataFolder } from '@bahi/sqlite/data-folder-lock';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { GENESIS_HASH, seal } from '../event-metadata.ts';
import { type EventStore, type NewEvent, NO_STREAM } from '../event-store.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

const [folder = ''] = process.argv.slice(2);

lockDataFolder(folder);
const store = openSqliteEventStore(openSqlite(join(folder, 'events.db')), {
  onBroken: (cause) => {
    throw cause;
  },
});
await Promise.all(
  Array.from({ length: 8 }, (_, writer) => appendForEver(store, `trip-${writer}`, `party-${writer}`)),
);

/** Each append writes two events to one stream and one to the other. */
async function appendForEver(events: EventStore, trip: string, party: string): Promise<never> {
  for (;;) {
    const writes = await Promise.all([nextWrite(events, trip, 0, 2), nextWrite(events, party, 2, 1)]);
    await events.append(writes);
    for (const write of writes) {
      const revision = write.expectedRevision + write.events.length;
      process.stdout.write(`${write.stream} ${revision}\n`);
    }
  }
}

async function nextWrite(events: EventStore, stream: string, placesBefore: number, count: number) {
  const last = (await events.readStream(stream)).at(-1);
  const expectedRevision = last?.revision ?? NO_STREAM;
  const news = Array.from({ length: count }, (_, index): NewEvent => {
    const metadata = { place: `${placesBefore + index + 1}/3` };
    return { id: randomUUID(), type: 'TripUpdated', data: { notes: 'x'.repeat(300) }, metadata };
  });
  return {
    stream,
    expectedRevision,
    events: seal(stream, expectedRevision, last?.metadata['hash'] ?? GENESIS_HASH, news),
  };
}
