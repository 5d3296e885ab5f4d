import { formatCount } from '@bahi/kernel/format';

/** A number of trips. Those of chosen vehicles are not kept for the past. */
export function formatTripCount(count: number | null): string {
  return count === null ? '-' : formatCount(count);
}
