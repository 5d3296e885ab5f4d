import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  append,
  allEvents,
  expectRisingPositions,
  expectWholeAppends,
  follow,
  newEvent,
  newStream,
  readPages,
  whenAnswered,
  write,
} from '@bahi/event-store/suite-fixtures';
import {
  type EventStore,
  NO_STREAM,
  type RecordedEvent,
  START,
  type StreamWrite,
} from '@bahi/event-store/event-store';
import { openKurrentDbEventStore } from '@bahi/event-store/kurrentdb/kurrentdb-event-store';
import { temporaryFolder } from '../../proofs/harness/server.ts';
import { startKurrentdb } from '../kurrentdb.ts';
import { type TestServer } from '../server-process.ts';

const WRITERS = 8;
const APPENDS = 40;
const EVENTS_IN_APPEND = 3;
const ALL = WRITERS * APPENDS * EVENTS_IN_APPEND;

describe('the log of the KurrentDB emulator', () => {
  const folder = temporaryFolder('kurrentdb');
  let server: TestServer;
  let store: EventStore;
  let up: Promise<void>;

  beforeAll(async () => {
    server = await startKurrentdb({ folder: folder.path });
    up = Promise.resolve();
    store = await whenAnswered(() =>
      openKurrentDbEventStore({ connectionString: server.url, timeoutMs: 5_000 }),
    );
  });
  afterAll(async () => {
    await store.close();
    await server.kill();
    folder.remove();
  });

  const whenUp = <T>(ask: () => Promise<T>) =>
    whenAnswered(async () => {
      await up;
      return ask();
    });

  it('keeps each append once and in order after kill -9, including those whose answer was lost', async () => {
    const received: RecordedEvent[] = [];
    const acknowledged: StreamWrite[] = [];
    const writers = Array.from({ length: WRITERS }, async () => {
      const [trip, party] = [newStream('trip'), newStream('party')];
      for (let count = 0; count < APPENDS; count += 1) {
        const writes = [
          write(trip, count * 2 + NO_STREAM, newEvent(), newEvent()),
          write(party, count + NO_STREAM, newEvent()),
        ];
        await whenUp(() => append(store, ...writes));
        acknowledged.push(...writes);
      }
    });
    const reader = whenUp(() => follow(store, received, ALL));
    for (const fraction of [0.1, 0.4, 0.7]) {
      while (received.length < ALL * fraction) await new Promise((resolve) => setImmediate(resolve));
      up = server.kill().then(() => server.start());
      await up;
    }
    await Promise.all([...writers, reader]);

    const whole = await readWholeLog();
    expect(whole).toHaveLength(ALL);
    expect(received).toEqual(whole);
    expectRisingPositions(whole);
    for (const { stream, expectedRevision, events } of acknowledged) {
      const [first] = events;
      const recorded = await store.readStream(stream, { from: expectedRevision + 1 });
      expect(recorded[0]?.id).toBe(first?.id);
    }

    await server.kill();
    await server.start();
    expect(await whenAnswered(readWholeLog)).toEqual(whole);
    expect(await store.head()).toBe(whole.at(-1)?.position);
  });

  async function readWholeLog(): Promise<readonly RecordedEvent[]> {
    const pages = await readPages(store, START, 100);
    pages.forEach(expectWholeAppends);
    return allEvents(pages);
  }
});
