import { setImmediate as othersFirst } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Freshness } from './freshness.ts';

export interface FreshnessHarness {
  /** Over a log of a `counts-v1` and a `tolls-v1`, at its head. */
  readonly freshness: Freshness;
  /** Appends an event that both projections take, and answers its position. */
  append(): Promise<number>;
  /** Appends one that `counts-v1` can't take. */
  appendPoison(): Promise<number>;
  /** From now on it can. Resolves once it has tried again. */
  mend(): Promise<void>;
  /** From now on no rows are written, until what it answers is called. */
  holdBack(): () => void;
  /** Lets this time pass at once. */
  pass(ms: number): void;
  dispose(): Promise<void>;
}

/** The suite of every adapter of {@link Freshness}. */
export function freshnessContract(name: string, makeHarness: () => Promise<FreshnessHarness>): void {
  describe(`${name} as freshness`, () => {
    let harness: FreshnessHarness;
    beforeEach(async () => {
      harness = await makeHarness();
    });
    afterEach(() => harness.dispose());

    const statusOf = (projection: string) => harness.freshness.status().projections.get(projection);

    it('waits until the rows hold a position', async () => {
      const release = harness.holdBack();
      const position = await harness.append();
      let answered = false;
      const waiting = harness.freshness.waitFor(position, 2_000).finally(() => (answered = true));
      for (let turn = 0; turn < 20; turn += 1) await othersFirst();
      expect(answered).toBe(false);
      release();
      expect(await waiting).toBe(true);
      expect(statusOf('tolls-v1')).toEqual({ position, stale: false });
      expect(await harness.freshness.waitFor(position, 0)).toBe(true);
    });

    it('waits no longer than it was asked to', async () => {
      const release = harness.holdBack();
      const waiting = harness.freshness.waitFor(await harness.append(), 2_000);
      for (let turn = 0; turn < 20; turn += 1) await othersFirst();
      harness.pass(2_000);
      expect(await waiting).toBe(false);
      release();
    });

    it('tells what stops a projection, and waits for the others only', async () => {
      const unlucky = await harness.appendPoison();
      const position = await harness.append();
      expect(await harness.freshness.waitFor(position, 2_000)).toBe(true);
      expect(statusOf('tolls-v1')).toEqual({ position, stale: false });
      expect(statusOf('counts-v1')).toMatchObject({ stale: true, poison: { position: unlucky } });
      expect(harness.freshness.status().caughtUp).toBe(true);
    });

    it('tells no more of it once the projection has gone on', async () => {
      await harness.appendPoison();
      const position = await harness.append();
      await harness.freshness.waitFor(position, 2_000);
      await harness.mend();
      expect(statusOf('counts-v1')).toEqual({ position, stale: false });
    });
  });
}
