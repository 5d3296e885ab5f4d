import { describe, expect, it, jest } from '@jest/globals';
import { createServerClock } from './server-clock.tsx';

const NOON = Date.parse('2026-11-20T12:00:00+05:30');
const DAY_MS = 86_400_000;

/** A device whose clock is ahead of the server's, and an answer that takes `tookMs`. */
function createDevice(aheadMs: number) {
  const device = { now: NOON + aheadMs };
  const clock = createServerClock(() => device.now);
  const answer = (serverTime: number, tookMs = 0) => {
    const sentAt = device.now;
    device.now += tookMs;
    clock.observe(new Date(serverTime).toUTCString(), sentAt);
  };
  return { device, clock, answer };
}

describe('the clock of the server', () => {
  it.each([-400, 2])('takes the day from an answer when the device is %i days off', (days) => {
    const { clock, answer } = createDevice(days * DAY_MS);
    answer(NOON);
    expect(clock.today()).toBe('2026-11-20');
    expect(Math.round(clock.deviceAheadMs() / DAY_MS)).toBe(days);
  });

  it('goes on between answers, over midnight in India', () => {
    const { device, clock, answer } = createDevice(-400 * DAY_MS);
    answer(Date.parse('2026-11-20T23:59:50+05:30'));
    expect(clock.today()).toBe('2026-11-20');
    device.now += 11_000;
    expect(clock.today()).toBe('2026-11-21');
  });

  it('follows the device while the answers agree with it', () => {
    const { clock, answer } = createDevice(0);
    answer(NOON + 1500, 4000);
    expect(clock.deviceAheadMs()).toBe(0);
    answer(NOON + 4700);
    expect(clock.deviceAheadMs()).toBe(0);
  });

  it('waits instead of going back after a correction of less than a minute', () => {
    const { device, clock, answer } = createDevice(0);
    const before = clock.now();
    answer(device.now - 10_000);
    expect(clock.deviceAheadMs()).toBeGreaterThan(5_000);
    expect(clock.now()).toBe(before);
    device.now += 20_000;
    expect(clock.now()).toBeGreaterThan(before);
    answer(device.now - 2 * DAY_MS);
    expect(clock.now()).toBeLessThan(before);
  });

  it('does not keep a time that the device showed only for a while', () => {
    const { device, clock, answer } = createDevice(0);
    device.now += DAY_MS;
    clock.now();
    device.now -= DAY_MS;
    answer(device.now);
    expect(clock.now()).toBe(device.now);
  });

  it('ignores an answer without a date, and one during which the device’s clock was set', () => {
    const { clock, answer } = createDevice(0);
    clock.observe(null, NOON);
    answer(NOON, -DAY_MS);
    expect(clock.deviceAheadMs()).toBe(0);
  });

  it('tells its listeners of a correction, and looks at the day each minute', () => {
    jest.useFakeTimers();
    const { clock, answer } = createDevice(DAY_MS);
    const listener = jest.fn();
    const unsubscribe = clock.subscribe(listener);
    answer(NOON);
    expect(listener).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60_000);
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});
