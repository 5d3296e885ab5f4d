import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { anchorHash, GENESIS_HASH, seal } from './event-metadata.ts';
import {
  type Appended,
  type Batch,
  ConcurrencyError,
  type EventStore,
  type JsonObject,
  type NewEvent,
  NO_STREAM,
  type Position,
  type RecordedEvent,
  START,
  StoreUnavailable,
  type StreamWrite,
} from './event-store.ts';

/** Distinguishes this run's streams, because the log may hold those of earlier runs. */
const run = randomUUID();
let streams = 0;
export const newStream = (category: string): string => `${category}-${run}.${(streams += 1)}`;

let ids = 0;
export function newEvent(data: JsonObject = { farePaise: 100 }): NewEvent {
  const id = `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;
  return { id, type: 'TripStarted', data, metadata: { organisation: 'o1', occurredOn: '2026-06-01' } };
}

export function write(stream: string, expectedRevision: number, ...events: readonly NewEvent[]): StreamWrite {
  return { stream, expectedRevision, events };
}

/** The writes with each event's place in the append, as every writer sets it. */
export function placed(writes: readonly StreamWrite[]): readonly StreamWrite[] {
  const total = writes.reduce((sum, { events }) => sum + events.length, 0);
  let place = 0;
  const inPlace = (event: NewEvent) => ({
    ...event,
    metadata: { ...event.metadata, place: `${(place += 1)}/${total}` },
  });
  return writes.map((each) => ({ ...each, events: each.events.map(inPlace) }));
}

export function sealed(writes: readonly StreamWrite[], previousHash: string): readonly StreamWrite[] {
  return writes.map((each) => ({
    ...each,
    events: seal(each.stream, each.expectedRevision, previousHash, each.events),
  }));
}

export function append(store: EventStore, ...writes: readonly StreamWrite[]): Promise<Appended> {
  return store.append(placed(writes));
}

export async function appendAtAnyRevision(store: EventStore, stream: string, event: NewEvent): Promise<void> {
  let expectedRevision = NO_STREAM;
  for (;;) {
    try {
      await append(store, write(stream, expectedRevision, event));
      return;
    } catch (error) {
      if (!(error instanceof ConcurrencyError)) throw error;
      expectedRevision = error.actualRevision;
    }
  }
}

const MAX_ATTEMPTS = 100;

/** Retries until there is an answer, because a connection may be lost or slow to open. */
export async function whenAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Retries with the same ids while the outcome is unknown. */
export function appendUntilDone(store: EventStore, ...writes: readonly StreamWrite[]): Promise<Appended> {
  return whenAnswered(() => append(store, ...writes));
}

/** Receives after the last received event, until there are `count` events. */
export async function follow(store: EventStore, received: RecordedEvent[], count: number): Promise<void> {
  const after = received.at(-1)?.position ?? START;
  for await (const batch of store.subscribe({ after, signal: new AbortController().signal })) {
    received.push(...batch.events);
    if (received.length >= count) return;
  }
}

/** Parallel appends to new streams, in turn of one, two and three events, the last of them over two streams. */
export async function appendSome(store: EventStore, count: number): Promise<void> {
  const shapes = [
    () => [write(newStream('trip'), NO_STREAM, newEvent())],
    () => [write(newStream('trip'), NO_STREAM, newEvent(), newEvent())],
    () => [
      write(newStream('trip'), NO_STREAM, newEvent(), newEvent()),
      write(newStream('party'), NO_STREAM, newEvent()),
    ],
  ];
  const appends = Array.from({ length: count }, (_, index) => (shapes[index % 3] ?? (() => []))());
  await Promise.all(appends.map((writes) => append(store, ...writes)));
}

/** The number of events that `appendSome` writes in this many appends. */
export const eventsIn = (appends: number): number =>
  Array.from({ length: appends }, (_, index) => (index % 3) + 1).reduce((sum, events) => sum + events, 0);

export async function readPages(store: EventStore, after: Position, max: number): Promise<readonly Batch[]> {
  const pages: Batch[] = [];
  for (
    let page = await store.readAll({ after, max });
    ;
    page = await store.readAll({ after: page.position, max })
  ) {
    if (page.events.length > 0) pages.push(page);
    if (page.atHead) return pages;
  }
}

/** The first `count` events after a position, delivered by a subscription in whole appends. */
export async function subscribed(
  store: EventStore,
  after: Position,
  count: number,
): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const batch of store.subscribe({ after, signal: new AbortController().signal })) {
    expectWholeAppends(batch);
    events.push(...batch.events);
    if (events.length >= count) break;
  }
  return events;
}

export function expectWholeAppends(batch: Batch): void {
  let expected = 1;
  for (const event of batch.events) {
    const [place, total] = (event.metadata['place'] ?? '').split('/').map(Number);
    expect(place).toBe(expected);
    expected = place === total ? 1 : expected + 1;
  }
  expect(expected).toBe(1);
  if (batch.events.length > 0) expect(batch.position).toBe(batch.events.at(-1)?.position);
}

export function expectRisingPositions(events: readonly RecordedEvent[]): void {
  const positions = events.map((event) => event.position);
  expect(positions.every(Number.isSafeInteger)).toBe(true);
  expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
}

export const allEvents = (batches: readonly Batch[]): readonly RecordedEvent[] =>
  batches.flatMap((batch) => batch.events);
export const eventIds = (events: readonly NewEvent[]): string[] => events.map((event) => event.id);
export const hashEvents = (events: readonly RecordedEvent[]): string =>
  events.reduce(anchorHash, GENESIS_HASH);

export function streamNames(result: IteratorResult<Batch>): readonly string[] {
  return result.done === true ? [] : result.value.events.map((event) => event.stream);
}

/** Characters from the beginning, middle and end of each of the 17 planes. */
export function everyPlane(): string {
  const places = [0x20, 0x0928, 0x20b9, 0x8a9e, 0xfffd, 0xffff];
  const planes = Array.from({ length: 17 }, (_, plane) => plane * 0x10000);
  return planes.map((plane) => String.fromCodePoint(...places.map((place) => plane + place))).join('');
}
