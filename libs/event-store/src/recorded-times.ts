import { startsAppend } from '@bahi/kernel/append-place';
import { nextRecordedTime } from '@bahi/kernel/recorded-time';
import { type RecordedEvent } from './event-store.ts';

type ClockedEvent = Pick<RecordedEvent, 'storedAtMs' | 'metadata'>;

/**
 * The time at which the log's own clock recorded an event, in milliseconds. With KurrentDB that is the server's clock,
 * so that API processes whose clocks differ agree; with SQLite it is the clock of the only process that writes.
 */
export function readClockMs({ storedAtMs, metadata }: ClockedEvent): number {
  return storedAtMs ?? Number(metadata['recordedAt']);
}

/**
 * The recorded times of consecutive events, in milliseconds. They rise strictly from one append to the next, although a
 * clock may be set back: an append takes the time of the log's clock, or the time before plus one millisecond if that
 * clock stands behind it. So "recorded up to t" is always a prefix of the log, and every append ends one
 * (docs/decisions/0063-recorded-times.md).
 * @param before the recorded time of the event before the first of them, 0 at the beginning of the log
 */
export function recordedTimes(events: readonly ClockedEvent[], before: number): readonly number[] {
  let last = before;
  return events.map((event) => {
    if (startsAppend(event.metadata['place'])) last = nextRecordedTime(last, readClockMs(event));
    return last;
  });
}

/**
 * What the log's clock showed at the append of each of these consecutive events, in milliseconds: at its first event.
 * KurrentDB dates each stream of an append by itself, so the others may be a millisecond later.
 */
export function appendClocks(events: readonly ClockedEvent[]): readonly number[] {
  let clockMs = 0;
  return events.map((event, index) => {
    if (index === 0 || startsAppend(event.metadata['place'])) clockMs = readClockMs(event);
    return clockMs;
  });
}
