/**
 * The recorded time of an append, in milliseconds: that of the log's clock or, if it stands behind the time before, one
 * millisecond more than that (docs/decisions/0063-recorded-times.md).
 */
export function nextRecordedTime(before: number, clockMs: number): number {
  return Math.max(clockMs, before + 1);
}
