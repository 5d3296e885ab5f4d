import { describe, expect, it } from '@jest/globals';
import { msUntilOneDay } from './one-day.mjs';

const atInIndia = (time: string) => Date.parse(`2026-11-23T${time}+05:30`);

describe('a step that counts on one today', () => {
  it.each([
    ['00:00:00', 0],
    ['12:00:00', 0],
    ['23:50:00', 0],
    ['23:50:01', 599_000],
    ['23:59:59', 1_000],
  ])('that takes ten minutes and is to begin at %s waits %s ms', (time, ms) => {
    expect(msUntilOneDay(atInIndia(time), 10)).toBe(ms);
  });
});
