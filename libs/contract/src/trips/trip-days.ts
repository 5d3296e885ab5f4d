import { type Day } from '@bahi/kernel/day';

/** The days of a trip; `endedAt` is null while it runs. */
export interface TripDays {
  readonly startedAt: Day;
  readonly endedAt: Day | null;
}

/**
 * docs/rules/trips.md#vehicles-of-a-trip: whether a vehicle of both trips would be on two trips at once. A trip may
 * start on the day on which another ends. Of a running trip and one that has ended only the start of the running one
 * counts, because it may have ended long ago and only be entered late.
 */
export function doOverlap(one: TripDays, other: TripDays): boolean {
  if (one.endedAt === null) return other.endedAt === null || isDuring(one.startedAt, other);
  if (other.endedAt === null) return isDuring(other.startedAt, one);
  return one.startedAt < other.endedAt && other.startedAt < one.endedAt;
}

function isDuring(day: Day, { startedAt, endedAt }: TripDays): boolean {
  return startedAt <= day && endedAt !== null && day < endedAt;
}
