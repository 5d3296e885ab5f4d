import { join } from 'node:path';
import { canonicalJson } from '@bahi/event-store/canonical-json';
import { GENESIS_HASH, seal } from '@bahi/event-store/event-metadata';
import { NO_STREAM, type NewEvent } from '@bahi/event-store/event-store';
import { EVENT_TABLE } from '@bahi/event-store/sqlite/sqlite-event-log';
import { openSqliteEventStore } from '@bahi/event-store/sqlite/sqlite-event-store';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { newUuidV7 } from '../proofs/harness/new-uuid-v7.ts';
import { temporaryFolder } from '../proofs/harness/server.ts';
import { median } from '../proofs/harness/quantiles.ts';
import { type Figure } from './table.ts';

const WRITERS = 32;

/**
 * Appends per second of the event store with 32 writers, compared with raw prepared inserts in groups of the same
 * size.
 */
export async function measureAppends(rounds: number, appendsPerRound: number): Promise<Figure> {
  const ours: number[] = [];
  const raw: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const rates = [await measureStore(appendsPerRound), measureRaw(appendsPerRound)] as const;
    if (round === 0) continue;
    ours.push(rates[0]);
    raw.push(rates[1]);
  }
  return {
    figure: 'appends per second of the event store, 32 writers',
    unit: '/s',
    ours: median(ours),
    reference: 'raw prepared inserts in groups of 32, synchronous=FULL',
    referenceValue: median(raw),
    goal: 0.8,
  };
}

/** An event of the usual size, already sealed, since `transact` computes hashes and the store does not. */
function sealedEvent(stream: string): readonly NewEvent[] {
  const id = newUuidV7();
  const data = {
    tripId: id,
    customerId: id,
    entryId: `trip.${id}.${id}`,
    occurredOn: '2026-11-12',
    amountPaise: 1_500_000,
    mode: 'ONLINE',
    notes: null,
  };
  const metadata = {
    organisation: id,
    user: id,
    commandId: id,
    correlationId: id,
    causationId: id,
    occurredOn: '2026-11-12',
    recordedAt: '1760000000000',
    schemaVersion: '1',
    place: '1/1',
  };
  return seal(stream, NO_STREAM, GENESIS_HASH, [{ id, type: 'TripAdvanceReceived', data, metadata }]);
}

function prepareWrites(count: number) {
  return Array.from({ length: count }, () => {
    const stream = `trip-${newUuidV7()}`;
    return { stream, expectedRevision: NO_STREAM, events: sealedEvent(stream) };
  });
}

async function measureStore(appends: number): Promise<number> {
  const folder = temporaryFolder('appends');
  const store = openSqliteEventStore(openSqlite(join(folder.path, 'events.db')), {
    onBroken: (cause) => {
      throw cause;
    },
  });
  const writes = prepareWrites(appends);
  const began = performance.now();
  let next = 0;
  const writer = async () => {
    for (let write = writes[next++]; write !== undefined; write = writes[next++]) await store.append([write]);
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  const rate = (appends * 1000) / (performance.now() - began);
  await store.close();
  folder.remove();
  return rate;
}

function measureRaw(appends: number): number {
  const folder = temporaryFolder('raw');
  const database = openSqlite(join(folder.path, 'events.db'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec(EVENT_TABLE);
  const insert = database.prepare('INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const writes = prepareWrites(appends);
  const began = performance.now();
  let offset = 0;
  for (let first = 0; first < appends; first += WRITERS) {
    database.transaction(() => {
      writes.slice(first, first + WRITERS).forEach(({ stream, events: [event] }) => {
        if (event === undefined) throw new Error('a write has an event');
        const texts = [canonicalJson(event.data), canonicalJson(event.metadata)] as const;
        offset += Buffer.byteLength(texts[0]) + Buffer.byteLength(texts[1]);
        insert.run([offset, offset, stream, 0, event.id, event.type, ...texts]);
      });
    });
  }
  const rate = (appends * 1000) / (performance.now() - began);
  database.close();
  folder.remove();
  return rate;
}
