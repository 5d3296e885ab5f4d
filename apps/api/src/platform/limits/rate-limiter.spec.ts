import { describe, expect, it } from '@jest/globals';
import { callCountsSuite } from './suite-call-counts.ts';
import { createMemoryCallCounts } from './memory-call-counts.ts';
import { HOUR_MS, RateLimiter } from './rate-limiter.ts';

let now = 0;
const counts = () => createMemoryCallCounts(() => now);

callCountsSuite('The process', async () => ({
  counts: counts(),
  passTime: async () => void (now += 60_000),
  dispose: () => Promise.resolve(),
}));

describe('a rate limiter', () => {
  it('admits a number of calls a minute for each name, and as many in the next minute', async () => {
    const limiter = new RateLimiter(counts(), { purpose: 'sessions', calls: 2 });
    const admitted = [];
    for (const name of ['a', 'a', 'a', 'b']) admitted.push(await limiter.tryCount(name));
    expect(admitted).toEqual([true, true, false, true]);
    await expect(limiter.countOrRefuse('a')).rejects.toThrow(
      'Too many attempts; please try again in 1 minute',
    );
    now += 60_000;
    expect(await limiter.tryCount('a')).toBe(true);
  });

  it('reports that it is full without counting', async () => {
    const limiter = new RateLimiter(counts(), { purpose: 'codes', calls: 1, windowMs: HOUR_MS });
    expect([await limiter.isFull('a'), await limiter.isFull('a')]).toEqual([false, false]);
    expect(await limiter.tryCount('a')).toBe(true);
    expect(await limiter.isFull('a')).toBe(true);
    now += 59 * 60_000 - (now % HOUR_MS);
    expect(await limiter.isFull('a')).toBe(true);
    now += 60_000;
    expect(await limiter.isFull('a')).toBe(false);
  });
});
