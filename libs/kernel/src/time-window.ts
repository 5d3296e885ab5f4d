/**
 * Whether a recorded time lies within a window around now, in milliseconds. Every rule of the kind "within the last
 * thirty seconds" asks this function. A recorded time may lie in the future, because the clocks of two machines differ
 * or one ran ahead and was corrected. It then still counts, but no further ahead than the window is long, so a wrong
 * clock can at most double a window.
 */
export function isWithin(windowMs: number, recordedMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - recordedMs) < windowMs;
}
