import { describe, expect, it } from '@jest/globals';
import { type Given } from './suite-content-cases.ts';
import { type EventStoreHarness } from './suite-harness.ts';
import {
  append,
  appendSome,
  allEvents,
  eventIds,
  newEvent,
  newStream,
  readPages,
  subscribed,
  write,
} from './suite-fixtures.ts';
import {
  type EventStore,
  NO_STREAM,
  NoSuchPosition,
  type Position,
  type RecordedEvent,
  START,
} from './event-store.ts';

/** The cases about positions; a part of `eventStoreSuite`. */
export function positionCases(given: () => Given): void {
  describe('positions', () => {
    it('end with the head', async () => {
      const { store, start, trip, party, appendedSince } = given();
      expect(await store.head()).toBe(start);
      const { position } = await append(
        store,
        write(trip, NO_STREAM, newEvent(), newEvent()),
        write(party, NO_STREAM, newEvent()),
      );
      expect(await store.head()).toBe(position);
      expect((await appendedSince()).at(-1)?.position).toBe(position);
    });

    it('belong to events, and a position without an event is rejected', async () => {
      const { store, start, appendedSince } = given();
      await appendSome(store, 3);
      const events = await appendedSince();
      for (const { position } of events) expect(await store.contains(position)).toBe(true);
      expect(await store.contains(START)).toBe(false);
      for (const invented of inventedPositions(start, events)) await expectNoSuchPosition(store, invented);
    });

    it('allow reading on from inside an append', async () => {
      const { store, trip, appendedSince } = given();
      await append(store, write(trip, NO_STREAM, newEvent(), newEvent(), newEvent()));
      const [first, ...rest] = await appendedSince();
      const after = first?.position ?? START;
      expect((await store.readAll({ after, max: 1 })).events).toEqual(rest);
      const batches = store.subscribe({ after, signal: new AbortController().signal });
      for await (const { events } of batches) {
        expect(events).toEqual(rest);
        break;
      }
    });
  });

  describe('readAppends', () => {
    it('reads the whole appends that hold the positions, in order', async () => {
      const { store, start } = given();
      await appendSome(store, 9);
      const pages = (await readPages(store, start, 1)).map(({ events }) => events);
      const wanted = [7, 5, 2].map((index) => pages[index] ?? []);
      const positions = wanted.map((events) => events.at(-1)?.position ?? START);
      expect(await store.readAppends(positions)).toEqual(wanted.toReversed().flat());
      expect(await store.readAppends([])).toEqual([]);
    });

    it('reads an append of several streams by each of its positions, once', async () => {
      const { store, trip, party, appendedSince } = given();
      await append(store, write(newStream('trip'), NO_STREAM, newEvent()));
      const whole = [newEvent(), newEvent(), newEvent()];
      await append(store, write(trip, NO_STREAM, ...whole), write(party, NO_STREAM, newEvent()));
      await append(store, write(newStream('trip'), NO_STREAM, newEvent()));
      const events = (await appendedSince()).slice(1, -1);
      expect(events).toHaveLength(4);
      for (const { position } of events) expect(await store.readAppends([position])).toEqual(events);
      const positions = events.map(({ position }) => position);
      expect(await store.readAppends([...positions.toReversed(), ...positions])).toEqual(events);
    });

    it('reads the first append of the log, and one of many events', async () => {
      const { store, trip } = given();
      await append(store, write(trip, NO_STREAM, ...Array.from({ length: 100 }, () => newEvent())));
      const [first] = (await store.readAll({ after: START, max: 1 })).events;
      expect((await store.readAppends([first?.position ?? START]))[0]).toEqual(first);
      const events = await store.readStream(trip);
      for (const index of [0, 40, 99])
        expect(await store.readAppends([events[index]?.position ?? START])).toEqual(events);
    });

    it('rejects a position without an event', async () => {
      const { store, start, appendedSince } = given();
      await appendSome(store, 3);
      const events = await appendedSince();
      const there = events[0]?.position ?? START;
      for (const invented of [START, ...inventedPositions(start, events)])
        await expect(store.readAppends([there, invented])).rejects.toBeInstanceOf(NoSuchPosition);
    });
  });
}

/** A harness whose log can lose its end while the store is closed, like one that is restored from an older backup. */
export interface RestorableHarness extends EventStoreHarness {
  /** Closes the store, removes every event after the position, and opens it again. */
  restoreTo(position: Position): Promise<EventStore>;
}

/** The suite of a restored log, for adapters whose data a spec can replace. */
export function restoredLogSuite(name: string, makeHarness: () => Promise<RestorableHarness>): void {
  it(`${name}, restored from an older backup, has none of the events after the backup`, async () => {
    const harness = await makeHarness();
    const kept = newStream('trip');
    const { position } = await append(harness.store, write(kept, NO_STREAM, newEvent(), newEvent()));
    await appendSome(harness.store, 6);
    // Skips the first lost position, because the next event may get it again.
    const [, lost = START] = (await readPages(harness.store, position, 1)).map((page) => page.position);
    const head = await harness.store.head();

    const store = await harness.restoreTo(position);
    expect(await store.head()).toBe(position);
    for (const each of [lost, head]) await expectNoSuchPosition(store, each);

    const event = newEvent({ notes: 'x'.repeat(100_000) });
    const [received] = await Promise.all([
      subscribed(store, position, 1),
      append(store, write(kept, 1, event)),
    ]);
    expect(eventIds(received)).toEqual([event.id]);
    for (const each of [lost, head]) await expectNoSuchPosition(store, each);
    expect(eventIds(allEvents(await readPages(store, position, 10)))).toEqual([event.id]);
    await harness.dispose();
  });
}

/** Positions before, between and after the events, inside an append and far beyond. */
function inventedPositions(start: Position, events: readonly RecordedEvent[]): readonly number[] {
  const taken = new Set([start, ...events.map((event) => event.position)]);
  const [first = start, second = start, last = start] = [0, 1, -1].map((index) => events.at(index)?.position);
  return [-1, 0.5, first - 1, first + 1, second + 1, last + 1, 2 ** 40, Number.MAX_SAFE_INTEGER].filter(
    (at) => !taken.has(at),
  );
}

async function expectNoSuchPosition(store: EventStore, after: number): Promise<void> {
  expect(await store.contains(after)).toBe(false);
  await expect(store.readAll({ after, max: 10 })).rejects.toBeInstanceOf(NoSuchPosition);
  const batches = store.subscribe({ after, signal: new AbortController().signal });
  await expect(batches[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(NoSuchPosition);
}
