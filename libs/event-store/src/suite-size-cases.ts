import { describe, expect, it } from '@jest/globals';
import { type Given } from './suite-content-cases.ts';
import { newEvent, newStream, placed, subscribed, write } from './suite-fixtures.ts';
import {
  BadEvent,
  EVENT_FRAME_BYTES,
  MAX_APPEND_BYTES,
  type NewEvent,
  NO_STREAM,
  countEventBytes,
  type StreamWrite,
} from './event-store.ts';

/**
 * The bound in the spec of `domain/money/postings.ts` for a payment of 500 trips of 500 branches, and for its reversal.
 */
const BULK_PAYMENT_BYTES = 1_000_000;
const TRIPS = 500;
/** Data and metadata of a trip's share in it, as that spec measures them. */
const SHARE_BYTES = 1_170;

/** The cases of the suite about the size of one append; a part of `eventStoreSuite`. */
export function sizeCases(given: () => Given): void {
  describe('the size of an append', () => {
    it.each<[string, (trip: string, party: string) => readonly StreamWrite[]]>([
      ['one event', (trip) => [write(trip, NO_STREAM, newEvent())]],
      ['several events of a stream', (trip) => [write(trip, NO_STREAM, newEvent(), newEvent())]],
      [
        'events of several streams',
        (trip, party) => [write(trip, NO_STREAM, newEvent()), write(party, NO_STREAM, newEvent())],
      ],
    ])('has the same limit for %s, in bytes of UTF-8', async (_, writesTo) => {
      const { store, trip, party, appendedSince } = given();
      const writes = writesTo(trip, party);
      await expect(store.append(padToSize(MAX_APPEND_BYTES + 1, writes))).rejects.toBeInstanceOf(BadEvent);
      expect(await appendedSince()).toEqual([]);
      const full = padToSize(MAX_APPEND_BYTES, writes);
      await store.append(full);
      expect((await store.readStream(trip))[0]?.data).toEqual(full[0]?.events[0]?.data);
    });

    it('allows a payment of 500 trips of 500 branches, and its reversal', async () => {
      const { store, start, appendedSince } = given();
      const streams = ['settlement', ...Array<string>(TRIPS).fill('trip')].map(newStream);
      const bulk = (revision: number) =>
        streams.map((stream, index) =>
          write(stream, revision, newEvent({ text: 'x'.repeat(index === 0 ? 0 : SHARE_BYTES) })),
        );
      for (const revision of [NO_STREAM, 0])
        await store.append(padToBytes(BULK_PAYMENT_BYTES, bulk(revision)));
      const recorded = await appendedSince();
      expect(recorded).toHaveLength(2 * streams.length);
      expect(await subscribed(store, start, recorded.length)).toEqual(recorded);

      const larger = padToSize(MAX_APPEND_BYTES + 1, bulk(1));
      await expect(store.append(larger)).rejects.toBeInstanceOf(BadEvent);
      expect(await appendedSince()).toHaveLength(recorded.length);
    });
  });
}

/** The writes with their places, with enough text in the first event for an append of this size. */
function padToSize(size: number, writes: readonly StreamWrite[]): readonly StreamWrite[] {
  return padToBytes(size - allEvents(writes).length * EVENT_FRAME_BYTES, writes);
}

function padToBytes(bytes: number, writes: readonly StreamWrite[]): readonly StreamWrite[] {
  const others = allEvents(placed(writes.map(withText('₹')))).reduce(
    (sum, event) => sum + countBytes(event),
    0,
  );
  return placed(writes.map(withText(`₹${'x'.repeat(bytes - others)}`)));
}

/** Puts the text into the first event of the first write. */
const withText =
  (text: string) =>
  (each: StreamWrite, index: number): StreamWrite => {
    const [first, ...behind] = each.events;
    if (index > 0 || first === undefined) return each;
    return { ...each, events: [{ ...first, data: { text } }, ...behind] };
  };

function allEvents(writes: readonly StreamWrite[]): readonly NewEvent[] {
  return writes.flatMap(({ events }) => events);
}

function countBytes({ data, metadata }: NewEvent): number {
  return countEventBytes(JSON.stringify(data), JSON.stringify(metadata));
}
