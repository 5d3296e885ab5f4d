import { addDays, dayAt, type Day } from '@bahi/kernel/day';

/** The day on which the proof starts: the fixed day of the suites, or today if a proof is started manually. */
export const today: Day = dayAt(Date.now());

export const daysAgo = (days: number): Day => addDays(today, -days);
