import { addYears, type Day } from '@bahi/kernel/day';

/** The books name people for this long, and so does the law ask for. docs/rules/audit.md#erasing-a-person. */
const YEARS_NAMED = 8;

/**
 * The last day on which the name of an erased person stays, because a money entry of the last eight years names them;
 * null if none does.
 * @param lastDay the day of the latest entry that names them; null without any
 */
export function findNameUntil(lastDay: Day | null, today: Day): Day | null {
  if (lastDay === null) return null;
  const until = addYears(lastDay, YEARS_NAMED);
  return until < today ? null : until;
}
