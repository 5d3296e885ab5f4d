import { describe, expect, it } from '@jest/globals';
import {
  hashEvents,
  append,
  allEvents,
  everyPlane,
  newEvent,
  newStream,
  readPages,
  placed,
  sealed,
  subscribed,
  write,
} from './suite-fixtures.ts';
import { firstBrokenLink, GENESIS_HASH } from './event-metadata.ts';
import {
  BadEvent,
  type EventStore,
  type JsonObject,
  NO_STREAM,
  type Position,
  type RecordedEvent,
  type StreamWrite,
} from './event-store.ts';

/** An open store, two streams that do not exist yet, and the log appended since the case began. */
export interface Given {
  readonly store: EventStore;
  /** The head of the log when the case began. */
  readonly start: Position;
  readonly trip: string;
  readonly party: string;
  appendedSince(): Promise<readonly RecordedEvent[]>;
}

/** The cases of the suite about the content and names of events; a part of `eventStoreSuite`. */
export function contentCases(given: () => Given): void {
  describe('an append', () => {
    it.each([
      ['nothing', {}],
      ['1 byte', { text: 'x' }],
      ['1,000,000 bytes', { text: 'x'.repeat(1_000_000 - '{"text":""}'.length) }],
    ])('accepts an event of %s', async (_, data) => {
      const { store, start, trip, party, appendedSince } = given();
      await append(store, write(trip, NO_STREAM, newEvent(data)), write(party, NO_STREAM, newEvent()));
      expect((await store.readStream(trip))[0]?.data).toEqual(data);
      expect(await subscribed(store, start, 2)).toEqual(await appendedSince());
    });

    it.each([
      ['every Unicode plane', everyPlane()],
      ['what normalising would change', 'e\u0301 \u00e9 \u212b \u00c5 \u0928\u093c \u0929'],
      ['control characters', Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join('')],
      ['line separators and a byte order mark', '\ufeff\u2028\u2029\u0085\r\n'],
      ['lone surrogates', '\ud800 \udfff \udc00\ud800'],
      ['names of object members', '__proto__'],
    ])('keeps %s in keys and values', async (_, text) => {
      const { store, trip, party } = given();
      const data: JsonObject = { [text]: [text] };
      await append(store, write(trip, NO_STREAM, newEvent(data)));
      await append(store, write(trip, 0, newEvent(data)), write(party, NO_STREAM, newEvent()));
      const texts = (await store.readStream(trip)).map((event) => JSON.stringify(event.data));
      expect(texts).toEqual([JSON.stringify(data), JSON.stringify(data)]);
    });

    it('keeps every Unicode plane in metadata', async () => {
      const { store, trip, party } = given();
      const event = () => ({ ...newEvent(), metadata: { user: everyPlane() } });
      await append(store, write(trip, NO_STREAM, event()));
      await append(store, write(trip, 0, event()), write(party, NO_STREAM, newEvent()));
      const users = (await store.readStream(trip)).map(({ metadata }) => metadata['user']);
      expect(users).toEqual([everyPlane(), everyPlane()]);
    });
  });

  describe('validation', () => {
    it('accepts a stream name of the full length', async () => {
      const { store } = given();
      const longest = newStream('trip').padEnd('trip-'.length + 200, 'a');
      await append(store, write(longest, NO_STREAM, newEvent()));
      expect(await store.readStream(longest)).toHaveLength(1);
    });

    it.each([
      '',
      'trip',
      'trip-',
      '-1',
      'Trip-1',
      'trip-A',
      'trip 1',
      'trip-1 ',
      'trip-1\n',
      'trip-\0',
      '$all',
      '$$trip-1',
      'trip-é',
      'trip1-1',
      `trip-${'a'.repeat(201)}`,
    ])('rejects the stream name %j', async (stream) => {
      await expectRefused([write(stream, NO_STREAM, newEvent())]);
    });

    it.each([
      '',
      '1',
      'not-a-uuid',
      '00000000-0000-4000-8000-00000000000G',
      '{00000000-0000-4000-8000-000000000000}',
    ])('rejects the event id %j', async (id) => {
      const { trip } = given();
      await expectRefused([write(trip, NO_STREAM, newEvent(), { ...newEvent(), id })]);
    });

    it.each(['', '$metadata', 'Trip Started', '1Trip', 'T'.repeat(101)])(
      'rejects the event type %j',
      async (type) => {
        const { trip, party } = given();
        await expectRefused([
          write(trip, NO_STREAM, newEvent()),
          write(party, NO_STREAM, { ...newEvent(), type }),
        ]);
      },
    );

    it.each([-2, 0.5, Number.NaN, 2 ** 53])('rejects the expected revision %d', async (expectedRevision) => {
      const { trip } = given();
      await expectRefused([write(trip, expectedRevision, newEvent())]);
    });

    it('rejects no streams, no events and one stream twice', async () => {
      const { trip, party } = given();
      await expectRefused([]);
      await expectRefused([write(trip, NO_STREAM), write(party, NO_STREAM)]);
      await expectRefused([write(trip, NO_STREAM, newEvent()), write(trip, 0, newEvent())]);
    });

    async function expectRefused(writes: readonly StreamWrite[]) {
      const { store, appendedSince } = given();
      await expect(append(store, ...writes)).rejects.toBeInstanceOf(BadEvent);
      expect(await appendedSince()).toEqual([]);
    }
  });

  describe('the hash chain', () => {
    it('verifies the events that are read, and shows the first changed one', async () => {
      const { store, trip } = given();
      const first = placed([
        write(trip, NO_STREAM, newEvent({ text: everyPlane(), b: 1, a: 0.1 }), newEvent()),
      ]);
      await store.append(sealed(first, GENESIS_HASH));
      const last = (await store.readStream(trip)).at(-1);
      const second = placed([write(trip, 1, newEvent({ farePaise: 100 }))]);
      await store.append(sealed(second, last?.metadata['hash'] ?? ''));

      const events = await store.readStream(trip);
      expect(events).toHaveLength(3);
      expect(firstBrokenLink(events)).toBeUndefined();
      for (const [index, event] of events.entries()) {
        const changed = { ...event, data: { farePaise: 101 } };
        expect(firstBrokenLink(events.with(index, changed))).toBe(changed);
      }
      expect(firstBrokenLink(events.slice(1))).toBe(events[1]);
    });

    it('gives the same anchor however the log is read', async () => {
      const { store, start, trip, party, appendedSince } = given();
      const writes = placed([write(trip, NO_STREAM, newEvent(), newEvent(), newEvent())]);
      await store.append(sealed(writes, GENESIS_HASH));
      await store.append(sealed(placed([write(party, NO_STREAM, newEvent())]), GENESIS_HASH));
      const anchor = hashEvents(allEvents(await readPages(store, start, 1)));
      expect(hashEvents(await subscribed(store, start, 4))).toBe(anchor);
      expect(hashEvents((await appendedSince()).slice(0, -1))).not.toBe(anchor);
    });
  });
}
