import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ReactorCheckpoints } from './reactor-checkpoints.ts';

export interface ReactorCheckpointsHarness {
  /** Starts without any registered reactor. */
  readonly checkpoints: ReactorCheckpoints;
  /** Closes the store and opens it again on the same data. */
  reopen(): Promise<ReactorCheckpoints>;
  dispose(): Promise<void>;
}

/** Positions are offsets in bytes, up to the largest integer. */
const FAR = Number.MAX_SAFE_INTEGER - 1;

/** The suite of every adapter of {@link ReactorCheckpoints}. */
export function reactorCheckpointsSuite(
  name: string,
  makeHarness: () => Promise<ReactorCheckpointsHarness>,
): void {
  describe(`${name} as reactors' checkpoints`, () => {
    let harness: ReactorCheckpointsHarness;
    let checkpoints: ReactorCheckpoints;
    beforeEach(async () => {
      harness = await makeHarness();
      checkpoints = harness.checkpoints;
    });
    afterEach(() => harness.dispose());

    it('know only registered reactors', async () => {
      expect(await checkpoints.load('relay')).toBe(null);
      expect(await checkpoints.advance('relay', { from: 0, to: 7, epoch: 1 })).toBe(false);
      expect(await checkpoints.load('relay')).toBe(null);
    });

    it('register a reactor only once, even if two try at a time', async () => {
      const registered = await Promise.all(
        [1, 2, 3].map((position) => checkpoints.register('relay', position)),
      );
      expect(registered.filter((isFirst) => isFirst)).toHaveLength(1);
      const position = registered.indexOf(true) + 1;
      expect(await checkpoints.load('relay')).toEqual({ position, epoch: 0 });
      expect(await checkpoints.register('relay', 9)).toBe(false);
      expect(await checkpoints.load('relay')).toEqual({ position, epoch: 0 });
      expect(await checkpoints.register('pusher', 0)).toBe(true);
      expect(await checkpoints.load('pusher')).toEqual({ position: 0, epoch: 0 });
    });

    it('move one reactor from its position', async () => {
      await checkpoints.register('relay', 7);
      await checkpoints.register('pusher', 7);
      expect(await checkpoints.advance('relay', { from: 7, to: FAR, epoch: 1 })).toBe(true);
      expect(await checkpoints.load('relay')).toEqual({ position: FAR, epoch: 1 });
      expect(await checkpoints.load('pusher')).toEqual({ position: 7, epoch: 0 });
      expect(await checkpoints.advance('relay', { from: 7, to: 8, epoch: 1 })).toBe(false);
      expect(await checkpoints.advance('relay', { from: FAR, to: FAR + 1, epoch: 1 })).toBe(true);
      expect(await checkpoints.load('relay')).toEqual({ position: FAR + 1, epoch: 1 });
    });

    it('accept one of several moves from the same position', async () => {
      await checkpoints.register('relay', 7);
      const moves = [8, 9, 10].map((to) => checkpoints.advance('relay', { from: 7, to, epoch: 1 }));
      const outcomes = await Promise.all(moves);
      expect(outcomes.filter((won) => won)).toHaveLength(1);
      expect((await checkpoints.load('relay'))?.position).toBe(8 + outcomes.indexOf(true));
    });

    it('reject a holder of an earlier epoch', async () => {
      await checkpoints.register('relay', 7);
      expect(await checkpoints.advance('relay', { from: 7, to: 8, epoch: 3 })).toBe(true);
      expect(await checkpoints.advance('relay', { from: 8, to: 9, epoch: 2 })).toBe(false);
      expect(await checkpoints.load('relay')).toEqual({ position: 8, epoch: 3 });
      expect(await checkpoints.advance('relay', { from: 8, to: 9, epoch: 4 })).toBe(true);
    });

    it('stay when the store is opened again', async () => {
      await checkpoints.register('relay', 7);
      await checkpoints.advance('relay', { from: 7, to: 8, epoch: 3 });
      checkpoints = await harness.reopen();
      expect(await checkpoints.load('relay')).toEqual({ position: 8, epoch: 3 });
      expect(await checkpoints.register('relay', 0)).toBe(false);
    });
  });
}
