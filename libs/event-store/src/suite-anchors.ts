import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AnchorMismatch, type Anchors } from './anchors.ts';

export interface AnchorsHarness {
  readonly anchors: Anchors;
  /** The same anchors, as another process opens them. */
  reopen(): Promise<Anchors>;
  /** Removes the data. */
  dispose(): Promise<void>;
}

const fakeHash = (digit: string) => digit.repeat(64);
const FIRST = { position: 700, hash: fakeHash('a') };
/** Close to the largest position. */
const SECOND = { position: 2 ** 49, hash: fakeHash('b') };

/** The suite of every adapter of the anchors; `makeHarness` gives an empty one for each case. */
export function anchorsSuite(name: string, makeHarness: () => Promise<AnchorsHarness>): void {
  describe(`anchors in ${name}`, () => {
    let harness: AnchorsHarness;
    let anchors: Anchors;

    beforeEach(async () => {
      harness = await makeHarness();
      anchors = harness.anchors;
    });
    afterEach(() => harness.dispose());

    it('are none at first', async () => {
      expect(await anchors.all()).toEqual([]);
      expect(await anchors.last()).toBeUndefined();
    });

    it('come in the order of positions, for every process', async () => {
      for (const anchor of [FIRST, SECOND]) await anchors.add(anchor);
      for (const each of [anchors, await harness.reopen()]) {
        expect(await each.all()).toEqual([FIRST, SECOND]);
        expect(await each.last()).toEqual(SECOND);
      }
    });

    it('are stored once, however many processes add them', async () => {
      const other = await harness.reopen();
      await Promise.all([anchors, other, anchors].map((each) => each.add(FIRST)));
      await other.add(SECOND);
      await anchors.add(FIRST);
      expect(await anchors.all()).toEqual([FIRST, SECOND]);
    });

    it('are never replaced', async () => {
      await anchors.add(FIRST);
      const other = anchors.add({ ...FIRST, hash: fakeHash('c') });
      await expect(other).rejects.toBeInstanceOf(AnchorMismatch);
      expect(await anchors.all()).toEqual([FIRST]);
    });
  });
}
