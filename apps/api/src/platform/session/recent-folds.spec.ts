import { beforeEach, describe, expect, it } from '@jest/globals';
import { RecentFolds } from './recent-folds.ts';

const stream = { name: 'user-1', initial: null, evolve: (state: unknown) => state };

describe('folds of the last second', () => {
  let now: number;
  let known: number;
  let state: string | null;
  let reads: number;
  let folds: RecentFolds;
  beforeEach(() => {
    [now, known, state, reads] = [1_000_000, 10, 'enabled', 0];
    const transactor = {
      async read() {
        reads += 1;
        return state as never;
      },
    };
    folds = new RecentFolds(
      transactor,
      () => now,
      () => known,
    );
  });

  it('are read once a second', async () => {
    expect(await folds.read(stream, 0)).toBe('enabled');
    state = 'disabled';
    now += 999;
    expect(await folds.read(stream, 0)).toBe('enabled');
    now += 1;
    expect(await folds.read(stream, 0)).toBe('disabled');
    expect(reads).toBe(2);
  });

  it('are read again for a caller who has written since', async () => {
    await folds.read(stream, 10);
    state = 'disabled';
    expect(await folds.read(stream, 11)).toBe('disabled');
  });

  it('are reused for a caller who wrote before they were read', async () => {
    known = 20;
    await folds.read(stream, 11);
    await folds.read(stream, 20);
    expect(reads).toBe(1);
  });

  it('do not include missing streams', async () => {
    state = null;
    expect(await folds.read(stream, 0)).toBeNull();
    state = 'enabled';
    expect(await folds.read(stream, 0)).toBe('enabled');
  });

  it('do not stay fresh for ever when the clock is set back', async () => {
    await folds.read(stream, 0);
    state = 'disabled';
    now -= 60_000;
    expect(await folds.read(stream, 0)).toBe('disabled');
  });
});
