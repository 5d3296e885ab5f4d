import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type CallCounts } from './call-counts.ts';

export interface CallCountsHarness {
  readonly counts: CallCounts;
  /** Lets time pass: a minute if the spec sets the clock, a few milliseconds if the clock is real. */
  passTime(): Promise<void>;
  dispose(): Promise<void>;
}

/** The suite of every adapter of {@link CallCounts}. */
export function callCountsSuite(name: string, makeHarness: () => Promise<CallCountsHarness>): void {
  describe(`${name} call counts`, () => {
    let harness: CallCountsHarness;
    let counts: CallCounts;
    beforeEach(async () => {
      harness = await makeHarness();
      counts = harness.counts;
    });
    afterEach(() => harness.dispose());

    it('counts the calls of each name', async () => {
      const counter = counts.counter('sessions', 3_600_000);
      expect([await counter.add('a'), await counter.add('a'), await counter.add('b')]).toEqual([1, 2, 1]);
      expect([await counter.currentCount('a'), await counter.currentCount('b')]).toEqual([2, 1]);
    });

    it('reads a count without counting', async () => {
      const counter = counts.counter('sessions', 3_600_000);
      expect([
        await counter.currentCount('a'),
        await counter.currentCount('a'),
        await counter.add('a'),
      ]).toEqual([0, 0, 1]);
    });

    it('keeps the counts of different purposes apart', async () => {
      await counts.counter('sessions', 3_600_000).add('a');
      expect(await counts.counter('addresses', 3_600_000).add('a')).toBe(1);
    });

    it('counts each of many simultaneous calls', async () => {
      const counter = counts.counter('sessions', 3_600_000);
      const counted = await Promise.all(Array.from({ length: 100 }, () => counter.add('2405:201::/64')));
      expect([...counted].sort((one, other) => one - other)).toEqual(counted.map((_, index) => index + 1));
    });

    it('starts again from zero when the window is over', async () => {
      const counter = counts.counter('sessions', 1_000);
      await counter.add('a');
      await counter.add('b');
      while ((await counter.currentCount('a')) > 0) await harness.passTime();
      expect(await counter.add('a')).toBe(1);
    });
  });
}
