import { describe, expect, it } from '@jest/globals';
import { endsAppend } from './event-metadata.ts';
import { NO_STREAM, type Position, type RecordedEvent, START } from './event-store.ts';
import { recordedTimes } from './recorded-times.ts';
import { type Given } from './suite-content-cases.ts';
import { append, newEvent, newStream, readPages, subscribed, write } from './suite-fixtures.ts';

/** How far the clock of one writer is ahead of the other's, in ms. */
const APART_MS = 3_000;

/** The cases about recorded times; a part of `eventStoreSuite`. */
export function timeCases(given: () => Given): void {
  describe('recorded times', () => {
    /** Two writers take turns, with clocks that are apart; the clock of the first is set back by an hour in between. */
    async function appendInTurns({ store }: Given): Promise<void> {
      const now = 1_780_000_000_000;
      for (let turn = 0; turn < 6; turn += 1) {
        const setBack = turn < 3 ? 0 : 3_600_000;
        const clockMs = now + (turn % 2 === 0 ? APART_MS - setBack : 0);
        const events = [newEvent(), newEvent()].map((event) => ({
          ...event,
          metadata: { ...event.metadata, recordedAt: String(clockMs) },
        }));
        await append(store, write(newStream('trip'), NO_STREAM, ...events));
      }
    }

    it('rise strictly from one append to the next, whatever the clocks of the writers say', async () => {
      await appendInTurns(given());
      const events = await given().appendedSince();
      const times = recordedTimes(events, 0);
      const ends = times.filter((_, index) => endsAppend(events[index] as RecordedEvent));
      expect(times).toEqual(ends.flatMap((time) => [time, time]));
      expect(ends).toEqual([...new Set(ends)].sort((a, b) => a - b));
      expect(ends.every(Number.isSafeInteger)).toBe(true);
    });

    it('are the same in pages of any size and in a subscription', async () => {
      await appendInTurns(given());
      const { store, start, appendedSince } = given();
      const whole = recordedTimes(await appendedSince(), 0);
      expect(timesOfPages(await readPages(store, start, 1))).toEqual(whole);
      expect(recordedTimes(await subscribed(store, start, whole.length), 0)).toEqual(whole);
    });

    it('continue from inside an append', async () => {
      const { store, trip, appendedSince } = given();
      await append(store, write(trip, NO_STREAM, newEvent(), newEvent(), newEvent()));
      const [first, ...rest] = await appendedSince();
      const after: Position = first?.position ?? START;
      const { events } = await store.readAll({ after, max: 10 });
      expect(recordedTimes(events, 77)).toEqual(rest.map(() => 77));
    });
  });
}

function timesOfPages(pages: Awaited<ReturnType<typeof readPages>>): readonly number[] {
  let before = 0;
  return pages.flatMap(({ events }) => {
    const times = recordedTimes(events, before);
    before = times.at(-1) ?? before;
    return times;
  });
}
