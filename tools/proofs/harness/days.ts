import { addDays, dayAt, type Day } from '@bahi/kernel/day';

/** Harnesses run against the real clock, so their dates are relative to the day on which they started. */
export const today: Day = dayAt(Date.now());

export const daysAgo = (days: number): Day => addDays(today, -days);
