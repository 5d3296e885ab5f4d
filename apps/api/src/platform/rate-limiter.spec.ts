import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, RateLimiter } from './rate-limiter.ts';

describe('a rate limiter', () => {
  let now = 0;
  const clock = () => now;

  it('admits so many a minute for each name, and as many in the next', () => {
    const limiter = new RateLimiter(2, clock);
    expect([limiter.admits('a'), limiter.admits('a'), limiter.admits('a'), limiter.admits('b')]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(() => limiter.count('a')).toThrow('Too many attempts');
    now += 60_000;
    expect(limiter.admits('a')).toBe(true);
  });

  it('says when it is full without counting', () => {
    const limiter = new RateLimiter(1, clock, HOUR_MS);
    expect([limiter.isFull('a'), limiter.isFull('a'), limiter.admits('a')]).toEqual([false, false, true]);
    expect(limiter.isFull('a')).toBe(true);
    now += 59 * 60_000 - (now % HOUR_MS);
    expect(limiter.isFull('a')).toBe(true);
    now += 60_000;
    expect(limiter.isFull('a')).toBe(false);
  });
});
