import { describe, expect, it } from '@jest/globals';
import { isWithin } from './time-window.ts';

const WINDOW_MS = 30_000;
const NOW = 1_780_000_000_000;

describe('a time window', () => {
  it('holds what was recorded less than its length ago', () => {
    expect(isWithin(WINDOW_MS, NOW, NOW)).toBe(true);
    expect(isWithin(WINDOW_MS, NOW - WINDOW_MS + 1, NOW)).toBe(true);
    expect(isWithin(WINDOW_MS, NOW - WINDOW_MS, NOW)).toBe(false);
  });

  it('holds what a clock that is a little ahead recorded, and nothing of a clock that is far ahead', () => {
    expect(isWithin(WINDOW_MS, NOW + 3_000, NOW)).toBe(true);
    expect(isWithin(WINDOW_MS, NOW + WINDOW_MS - 1, NOW)).toBe(true);
    expect(isWithin(WINDOW_MS, NOW + WINDOW_MS, NOW)).toBe(false);
    expect(isWithin(WINDOW_MS, NOW + 400 * 86_400_000, NOW)).toBe(false);
  });
});
