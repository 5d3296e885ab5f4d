import { bookMessages } from '@bahi/contract/book-messages';
import { type Day } from '@bahi/kernel/day';

/** What is wrong with the day of a step: it may not lie before the step that it follows (docs/rules/trips.md#statuses). */
export function dayRefusal(day: string | undefined, earliest: Day | null): string | undefined {
  return day !== undefined && earliest !== null && day < earliest
    ? bookMessages.dayNotBefore(earliest)
    : undefined;
}
