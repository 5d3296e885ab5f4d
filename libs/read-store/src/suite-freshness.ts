import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Freshness } from './freshness.ts';

export interface FreshnessHarness {
  /** The freshness of the projections `counts-v1` and `tolls-v1`, which are at the head of the log. */
  readonly freshness: Freshness;
  /** Appends an event that both projections can process, and answers its position. */
  append(): Promise<number>;
  /** Appends an event that `counts-v1` can't process, and answers its position. */
  appendPoison(): Promise<number>;
  /** Lets `counts-v1` process that event from now on. Resolves once the projection has continued. */
  mend(): Promise<void>;
  /** Stops the writing of rows, until the returned function is called. */
  holdBack(): () => void;
  /** Lets this time pass at once. */
  pass(ms: number): void;
  dispose(): Promise<void>;
}

/** The suite of every adapter of {@link Freshness}. */
export function freshnessSuite(name: string, makeHarness: () => Promise<FreshnessHarness>): void {
  describe(`${name} as freshness`, () => {
    let harness: FreshnessHarness;
    beforeEach(async () => {
      harness = await makeHarness();
    });
    afterEach(() => harness.dispose());

    const findStatus = (projection: string) => harness.freshness.status().projections.get(projection);

    it('waits until the rows include a position', async () => {
      const release = harness.holdBack();
      const position = await harness.append();
      let answered = false;
      const waiting = harness.freshness.waitFor(position, 2_000).finally(() => (answered = true));
      for (let turn = 0; turn < 20; turn += 1) await yieldToEventLoop();
      expect(answered).toBe(false);
      release();
      expect(await waiting).toBe(true);
      expect(findStatus('tolls-v1')).toEqual({ position, stale: false });
      expect(await harness.freshness.waitFor(position, 0)).toBe(true);
    });

    it('waits no longer than requested', async () => {
      const release = harness.holdBack();
      const waiting = harness.freshness.waitFor(await harness.append(), 2_000);
      for (let turn = 0; turn < 20; turn += 1) await yieldToEventLoop();
      harness.pass(2_000);
      expect(await waiting).toBe(false);
      release();
    });

    it('reports the event that stops a projection, and waits for the others only', async () => {
      const unlucky = await harness.appendPoison();
      const position = await harness.append();
      expect(await harness.freshness.waitFor(position, 2_000)).toBe(true);
      expect(findStatus('tolls-v1')).toEqual({ position, stale: false });
      expect(findStatus('counts-v1')).toMatchObject({ stale: true, poison: { position: unlucky } });
      expect(harness.freshness.status().caughtUp).toBe(true);
    });

    it('no longer reports a stopped projection once it has continued', async () => {
      await harness.appendPoison();
      const position = await harness.append();
      await harness.freshness.waitFor(position, 2_000);
      await harness.mend();
      expect(findStatus('counts-v1')).toEqual({ position, stale: false });
    });
  });
}
