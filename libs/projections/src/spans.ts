import { addDays, toMonth, type Day } from '@bahi/kernel/day';
import { monthOfDay } from '@bahi/kernel/period';
import { type Range } from '@bahi/read-store/read-store';

/** The day or month that a prebuilt row adds up. */
export interface Span {
  readonly grain: 'DAY' | 'MONTH';
  /** `yyyy-MM-dd` or `yyyy-MM`. */
  readonly span: string;
}

/** A day and its month, for the two rows that an entry of the day is added to. */
export function listSpans(day: Day): readonly Span[] {
  return [
    { grain: 'DAY', span: day },
    { grain: 'MONTH', span: toMonth(day) },
  ];
}

/** The prebuilt rows of days and months that make up a period. */
export interface SpanCondition {
  readonly grain: Span['grain'];
  readonly span?: Range<string>;
}

interface Days {
  /** Both ends included; null is no bound. */
  readonly startDate: Day | null;
  readonly endDate: Day | null;
}

/** The months that lie wholly within the period, and the days before and after them. */
export function splitIntoSpans({ startDate, endDate }: Days): readonly [SpanCondition, ...SpanCondition[]] {
  const begins = startDate === null ? null : monthOfDay(startDate);
  const ends = endDate === null ? null : monthOfDay(endDate);
  const firstWhole = begins && (begins.from === startDate ? begins.from : addDays(begins.to, 1));
  const lastWhole = ends && (ends.to === endDate ? ends.from : addDays(ends.from, -1));
  if (firstWhole !== null && lastWhole !== null && toMonth(firstWhole) > toMonth(lastWhole))
    return [daysFrom(startDate, endDate)];
  const months: SpanCondition = {
    grain: 'MONTH',
    ...toSpanRange(firstWhole && toMonth(firstWhole), lastWhole && toMonth(lastWhole)),
  };
  return [
    months,
    ...(begins !== null && begins.from !== startDate ? [daysFrom(startDate, begins.to)] : []),
    ...(ends !== null && ends.to !== endDate ? [daysFrom(ends.from, endDate)] : []),
  ];
}

function daysFrom(from: Day | null, to: Day | null): SpanCondition {
  return { grain: 'DAY', ...toSpanRange(from, to) };
}

function toSpanRange(from: string | null, to: string | null): Pick<SpanCondition, 'span'> {
  return from === null && to === null
    ? {}
    : { span: { atLeast: from ?? undefined, atMost: to ?? undefined } };
}
