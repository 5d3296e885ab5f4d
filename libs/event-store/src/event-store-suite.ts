import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { contentCases } from './suite-content-cases.ts';
import {
  append,
  appendAtAnyRevision,
  appendSome,
  eventsIn,
  allEvents,
  expectRisingPositions,
  expectWholeAppends,
  eventIds,
  newEvent,
  newStream,
  readPages,
  streamNames,
  subscribed,
  write,
} from './suite-fixtures.ts';
import { positionCases } from './suite-position-cases.ts';
import { sizeCases } from './suite-size-cases.ts';
import { timeCases } from './suite-time-cases.ts';
import { ConcurrencyError, type EventStore, NO_STREAM, type Position } from './event-store.ts';
import { type EventStoreHarness } from './suite-harness.ts';

/**
 * The suite of every adapter of the event store. `makeHarness` is called for each case. The log may hold events of
 * earlier cases, since each case uses its own streams and reads on from the head that it found.
 */
export function eventStoreSuite(name: string, makeHarness: () => Promise<EventStoreHarness>): void {
  describe(`${name} as an event store`, () => {
    let harness: EventStoreHarness;
    let store: EventStore;
    let start: Position;
    let trip: string;
    let party: string;

    beforeEach(async () => {
      harness = await makeHarness();
      store = harness.store;
      start = await store.head();
      trip = newStream('trip');
      party = newStream('party');
    });
    afterEach(() => harness.dispose());

    const appendedSince = async () => allEvents(await readPages(store, start, 1_000));

    describe('append and readStream', () => {
      it('assigns revisions from 0 without a gap, and rising positions', async () => {
        await append(store, write(trip, NO_STREAM, newEvent(), newEvent()));
        await append(store, write(trip, 1, newEvent()));
        const events = await store.readStream(trip);
        expect(events.map((event) => event.revision)).toEqual([0, 1, 2]);
        expectRisingPositions(events);
      });

      it('returns what was written', async () => {
        const event = newEvent({
          farePaise: 4_000_000,
          share: 0.1,
          far: 1e21,
          notes: null,
          rows: [[], {}, true],
        });
        const { position } = await append(store, write(trip, NO_STREAM, event));
        const metadata = { ...event.metadata, place: '1/1' };
        const recorded = { ...event, metadata, stream: trip, revision: 0, position };
        expect(await store.readStream(trip)).toEqual([expect.objectContaining(recorded)]);
        expect(await appendedSince()).toEqual([expect.objectContaining(recorded)]);
      });

      it('reads a stream from a revision', async () => {
        const events = [newEvent(), newEvent(), newEvent()];
        await append(store, write(trip, NO_STREAM, ...events));
        expect(eventIds(await store.readStream(trip, { from: 1 }))).toEqual(eventIds(events.slice(1)));
        expect(await store.readStream(trip, { from: 3 })).toEqual([]);
      });

      it('reads nothing from a missing stream', async () => {
        expect(await store.readStream(trip)).toEqual([]);
      });

      it.each([
        ['behind', 0],
        ['ahead', 2],
        ['at no stream', NO_STREAM],
      ])('rejects an expected revision %s', async (_, expectedRevision) => {
        await append(store, write(trip, NO_STREAM, newEvent(), newEvent()));
        const refused = append(store, write(trip, expectedRevision, newEvent()));
        await expect(refused).rejects.toBeInstanceOf(ConcurrencyError);
        await expect(refused).rejects.toMatchObject({ stream: trip, expectedRevision, actualRevision: 1 });
        expect(await store.readStream(trip)).toHaveLength(2);
      });

      it('rejects an append after a revision of a missing stream', async () => {
        const refused = append(store, write(trip, 0, newEvent()));
        await expect(refused).rejects.toMatchObject({
          stream: trip,
          expectedRevision: 0,
          actualRevision: NO_STREAM,
        });
        expect(await store.readStream(trip)).toEqual([]);
      });

      it('can depend on a stream that it does not write', async () => {
        await append(store, write(party, NO_STREAM, newEvent()));
        const another = newStream('trip');
        await append(store, write(trip, NO_STREAM, newEvent()), write(party, 0), write(another, NO_STREAM));
        expect(await store.readStream(party)).toHaveLength(1);
        expect(await store.readStream(another)).toEqual([]);
        await append(store, write(party, 0, newEvent()));
        const refused = append(store, write(trip, 0, newEvent()), write(party, 0));
        await expect(refused).rejects.toMatchObject({
          stream: party,
          expectedRevision: 0,
          actualRevision: 1,
        });
        expect(await store.readStream(trip)).toHaveLength(1);
      });

      it('appends to several streams at once', async () => {
        await append(store, write(party, NO_STREAM, newEvent()));
        const { position } = await append(
          store,
          write(trip, NO_STREAM, newEvent(), newEvent()),
          write(party, 0, newEvent()),
        );
        expect(await store.readStream(trip)).toHaveLength(2);
        expect(await store.readStream(party)).toHaveLength(2);
        const events = await appendedSince();
        expect(events).toHaveLength(4);
        expectRisingPositions(events);
        expect(events.at(-1)?.position).toBe(position);
      });

      it('writes nothing to any stream if one revision is wrong', async () => {
        await append(store, write(party, NO_STREAM, newEvent()));
        const refused = append(
          store,
          write(trip, NO_STREAM, newEvent()),
          write(party, NO_STREAM, newEvent()),
        );
        await expect(refused).rejects.toBeInstanceOf(ConcurrencyError);
        await expect(refused).rejects.toMatchObject({ stream: party, actualRevision: 0 });
        expect(await store.readStream(trip)).toEqual([]);
        expect(await appendedSince()).toHaveLength(1);
      });

      it('puts 64 parallel appends to one stream into one order without a gap', async () => {
        const events = Array.from({ length: 64 }, () => newEvent());
        await Promise.all(events.map((event) => appendAtAnyRevision(store, trip, event)));
        const recorded = await store.readStream(trip);
        expect(recorded.map((event) => event.revision)).toEqual(events.map((_, index) => index));
        expect(eventIds(recorded).sort()).toEqual(eventIds(events).sort());
        expectRisingPositions(recorded);
        expect(await appendedSince()).toEqual(recorded);
      });
    });

    describe('a retry with the same ids', () => {
      it('succeeds without a second effect', async () => {
        const writes = [write(trip, NO_STREAM, newEvent(), newEvent())];
        const first = await append(store, ...writes);
        expect(await append(store, ...writes)).toEqual(first);
        expect(await store.readStream(trip)).toHaveLength(2);
      });

      it('succeeds for an append over several streams', async () => {
        const writes = [write(trip, NO_STREAM, newEvent(), newEvent()), write(party, NO_STREAM, newEvent())];
        const first = await append(store, ...writes);
        expect(await append(store, ...writes)).toEqual(first);
        expect(await appendedSince()).toHaveLength(3);
      });

      it('answers the first position when the streams have moved on', async () => {
        const one = [write(trip, NO_STREAM, newEvent())];
        const several = [write(trip, 0, newEvent()), write(party, NO_STREAM, newEvent())];
        const answers = [await append(store, ...one), await append(store, ...several)];
        await append(store, write(trip, 1, newEvent()), write(party, 0, newEvent()));
        expect([await append(store, ...one), await append(store, ...several)]).toEqual(answers);
        expect(await appendedSince()).toHaveLength(5);
      });

      it('succeeds while the first try is under way', async () => {
        const writes = [write(trip, NO_STREAM, newEvent())];
        const [first, ...rest] = await Promise.all(Array.from({ length: 5 }, () => append(store, ...writes)));
        expect(rest).toEqual(Array.from({ length: 4 }, () => first));
        expect(await store.readStream(trip)).toHaveLength(1);
      });

      it('succeeds after a restart', async () => {
        const writes = [write(trip, NO_STREAM, newEvent()), write(party, NO_STREAM, newEvent())];
        const first = await append(store, ...writes);
        store = await harness.reopen();
        expect(await append(store, ...writes)).toEqual(first);
        expect(await appendedSince()).toHaveLength(2);
      });

      it('fails if one id differs', async () => {
        const kept = newEvent();
        await append(store, write(trip, NO_STREAM, kept, newEvent()));
        const other = append(store, write(trip, NO_STREAM, kept, newEvent()));
        await expect(other).rejects.toBeInstanceOf(ConcurrencyError);
        expect(await store.readStream(trip)).toHaveLength(2);
      });
    });

    describe('readAll', () => {
      it.each([1, 2, 3, 7, 100])('pages through whole appends, about %i events at a time', async (max) => {
        await appendSome(store, 9);
        const pages = await readPages(store, start, max);
        pages.forEach(expectWholeAppends);
        expect(allEvents(pages)).toEqual(await appendedSince());
        expect(pages.map((page) => page.atHead)).toEqual(pages.map((_, index) => index === pages.length - 1));
      });

      it('answers an empty batch at the head', async () => {
        const { position } = await append(store, write(trip, NO_STREAM, newEvent()));
        expect(await store.readAll({ after: position, max: 10 })).toEqual({
          events: [],
          position,
          atHead: true,
        });
      });
    });

    describe('subscribe', () => {
      it('starts after any position', async () => {
        await appendSome(store, 6);
        const pages = await readPages(store, start, 1);
        for (const [index, { position }] of pages.slice(0, -1).entries()) {
          const behind = allEvents(pages.slice(index + 1));
          expect(await subscribed(store, position, behind.length)).toEqual(behind);
        }
      });

      it('continues live', async () => {
        await append(store, write(trip, NO_STREAM, newEvent()));
        const batches = store
          .subscribe({ after: start, signal: new AbortController().signal })
          [Symbol.asyncIterator]();
        expect(streamNames(await batches.next())).toEqual([trip]);
        const waiting = batches.next();
        await append(store, write(party, NO_STREAM, newEvent()));
        expect(streamNames(await waiting)).toEqual([party]);
        await batches.return?.();
      });

      it('delivers concurrent appends once, whole and in order to every subscriber', async () => {
        const [, ...received] = await Promise.all([
          appendSome(store, 30),
          subscribed(store, start, eventsIn(30)),
          subscribed(store, start, eventsIn(30)),
        ]);
        const events = await appendedSince();
        expectRisingPositions(events);
        expect(received).toEqual([events, events]);
      });

      it('continues after the last batch after a restart', async () => {
        await appendSome(store, 4);
        const before = await subscribed(store, start, eventsIn(4));
        store = await harness.reopen();
        const [after] = await Promise.all([
          subscribed(store, before.at(-1)?.position ?? start, eventsIn(5)),
          appendSome(store, 5),
        ]);
        expect([...before, ...after]).toEqual(await appendedSince());
      });

      it('ends quietly when the signal aborts while it waits', async () => {
        const stop = new AbortController();
        const batches = store.subscribe({ after: start, signal: stop.signal })[Symbol.asyncIterator]();
        const waiting = batches.next();
        stop.abort();
        expect((await waiting).done).toBe(true);
      });

      it('delivers nothing when the signal has aborted before', async () => {
        await append(store, write(trip, NO_STREAM, newEvent()));
        const batches = store
          .subscribe({ after: start, signal: AbortSignal.abort() })
          [Symbol.asyncIterator]();
        expect((await batches.next()).done).toBe(true);
      });

      it('ends quietly when the store closes', async () => {
        const signal = new AbortController().signal;
        const waiting = store.subscribe({ after: start, signal })[Symbol.asyncIterator]().next();
        await store.close();
        expect((await waiting).done).toBe(true);
      });
    });

    positionCases(() => ({ store, start, trip, party, appendedSince }));
    contentCases(() => ({ store, start, trip, party, appendedSince }));
    sizeCases(() => ({ store, start, trip, party, appendedSince }));
    timeCases(() => ({ store, start, trip, party, appendedSince }));
  });
}
