import { describe, expect, it } from '@jest/globals';
import { appendClocks, recordedTimes } from './recorded-times.ts';

/** An event of an append over two streams, each of which KurrentDB dates by itself. */
const event = (place: string, storedAtMs: number) => ({ metadata: { place }, storedAtMs });

describe('the times of an append over several streams', () => {
  const log = [event('1/1', 500), event('1/2', 500), event('2/2', 502), event('1/1', 502)];

  it('are those of its first event', () => {
    expect(appendClocks(log)).toEqual([500, 500, 500, 502]);
    expect(recordedTimes(log, 0)).toEqual([500, 501, 501, 502]);
  });

  it('are known without the events before it', () => {
    expect(appendClocks([event('2/2', 502), event('1/1', 503)])).toEqual([502, 503]);
  });
});
