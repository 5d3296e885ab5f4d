import { setTimeout as pause } from 'node:timers/promises';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** India's clock is 5:30 ahead, all year. */
const INDIA_MS = 330 * MINUTE_MS;

/**
 * How long to wait so that the next `minutes` lie within one day of India: 0, or until midnight.
 * @param {number} now milliseconds since 1970
 * @param {number} minutes
 */
export function msUntilOneDay(now, minutes) {
  const left = DAY_MS - ((now + INDIA_MS) % DAY_MS);
  return left < minutes * MINUTE_MS ? left : 0;
}

/** Waits, with a line that says why. @param {string} name of the step @param {number} minutes that it may take */
export async function awaitOneDay(name, minutes) {
  const ms = msUntilOneDay(Date.now(), minutes);
  if (ms === 0) return;
  console.log(
    `${name} waits ${Math.ceil(ms / MINUTE_MS)} min for midnight in India: it counts on one today.`,
  );
  await pause(ms);
}
