import { type Day, dayAt } from '@bahi/kernel/day';

/** Sleep stops timers, so the day is looked at more often than at midnight. */
const LOOK_EVERY_MS = 60_000;
/** The `Date` header counts whole seconds. */
const SECOND_MS = 1000;

/**
 * The server's time. The clock of a device may be wrong, and the server refuses days after its own;
 * docs/rules/screens.md#today.
 */
export interface ServerClock {
  /**
   * In milliseconds. Follows the device's clock, corrected by the answers of the server. An answer sets it back only by more
   * than a minute, so that what happens later has no earlier time.
   */
  readonly now: () => number;
  /** The present day in India. */
  readonly today: () => Day;
  /** How far the device's clock is ahead of the server's, in milliseconds; below 0 if it is behind. */
  readonly deviceAheadMs: () => number;
  /** Takes the time from an answer's `Date` header. @param sentAt the device's time at which the request was sent */
  readonly observe: (date: string | null, sentAt: number) => void;
  readonly deviceNow: () => number;
  /** Calls `changed` when the correction changed, and at least once a minute. */
  readonly subscribe: (changed: () => void) => () => void;
}

export function createServerClock(deviceNow: () => number): ServerClock {
  const listeners = new Set<() => void>();
  const notifyListeners = () => listeners.forEach((listener) => listener());
  let timer: ReturnType<typeof setInterval> | undefined;
  let aheadMs = 0;
  let latest = 0;
  return {
    now: () => (latest = Math.max(latest, deviceNow() - aheadMs)),
    today: () => dayAt(deviceNow() - aheadMs),
    deviceAheadMs: () => aheadMs,
    deviceNow,
    observe(date, sentAt) {
      const answeredAt = Date.parse(date ?? '');
      // The answer was given between the request and now, in the second that it names.
      const [least, most] = [sentAt - answeredAt - SECOND_MS, deviceNow() - answeredAt];
      // Without a date, or if the device's clock was set meanwhile, the answer tells nothing.
      if (!(least <= most)) return;
      const next = Math.min(Math.max(aheadMs, least), most);
      if (latest > deviceNow() - next + LOOK_EVERY_MS) latest = 0;
      if (next === aheadMs) return;
      aheadMs = next;
      notifyListeners();
    },
    subscribe(listener) {
      if (listeners.size === 0) timer = setInterval(notifyListeners, LOOK_EVERY_MS);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
  };
}
