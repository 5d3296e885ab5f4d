import { type Day } from '@bahi/kernel/day';
import { spansWithin, type SpanCondition } from './spans.ts';

interface Days {
  /** Both ends included; null is no bound. */
  readonly startDate: Day | null;
  readonly endDate: Day | null;
}

/** The result rows of the firm, or of these vehicles, that make up the days. */
export function resultsOf(organisationId: string, vehicleIds: readonly string[] | undefined, days: Days) {
  return within(
    days,
    vehicleIds === undefined
      ? { organisationId, subject: 'FIRM' as const, subjectId: { in: [organisationId] } }
      : { organisationId, subject: 'VEHICLE' as const, subjectId: { in: vehicleIds } },
  );
}

/** The rows of days and months within the days that this condition holds for. */
export function within<Condition extends object>(
  days: Days,
  condition: Condition,
): readonly [Condition & SpanCondition, ...(Condition & SpanCondition)[]] {
  const [first, ...others] = spansWithin(days);
  return [{ ...condition, ...first }, ...others.map((span) => ({ ...condition, ...span }))];
}
