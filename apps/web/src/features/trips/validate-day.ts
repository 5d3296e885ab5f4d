import { bookMessages } from '@bahi/contract/book-messages';
import { type Day } from '@bahi/kernel/day';

/** Refuses a step's day before that of the step it follows (docs/rules/trips.md#statuses). */
export function validateDay(day: string | undefined, earliest: Day | null): string | undefined {
  return day !== undefined && earliest !== null && day < earliest
    ? bookMessages.dayNotBefore(earliest)
    : undefined;
}
