import { addDays, dayAt, toMonth, type Day } from '@bahi/kernel/day';
import { monthOfDay } from '@bahi/kernel/period';
import { type Range } from '@bahi/read-store/read-store';

/** The day or month that a prebuilt row adds up. */
export interface Span {
  readonly grain: 'DAY' | 'MONTH' | 'LATE_DAY' | 'LATE_MONTH';
  /** `yyyy-MM-dd` or `yyyy-MM`. */
  readonly span: string;
  /** Of a late row: the day of recording, which is after the span. */
  readonly recordedOn?: Day;
}

/** A day and its month, for the two rows that an entry of the day is added to. */
export function listSpans(day: Day): readonly Span[] {
  return [
    { grain: 'DAY', span: day },
    { grain: 'MONTH', span: toMonth(day) },
  ];
}

/**
 * The same, and the late rows of an entry that was recorded after its day, or after its month. They hold what the other
 * two rows did not have yet at the end of the span, for sums as they were known (`past/known-rows.ts`).
 */
export function listSpansRecorded(day: Day, recordedAt: number): readonly Span[] {
  const recordedOn = dayAt(recordedAt);
  const [onDay, inMonth] = [day, toMonth(day)];
  return [
    ...listSpans(day),
    ...(recordedOn > onDay ? [{ grain: 'LATE_DAY', span: onDay, recordedOn } as const] : []),
    ...(toMonth(recordedOn) > inMonth ? [{ grain: 'LATE_MONTH', span: inMonth, recordedOn } as const] : []),
  ];
}

/** The part of a row's key that names its span. */
export function spanKey({ span, recordedOn }: Span): string {
  return recordedOn === undefined ? span : `${span}<${recordedOn}`;
}

export function isLate({ recordedOn }: Span): boolean {
  return recordedOn !== undefined;
}

/** The prebuilt rows of days and months that make up a period. */
export interface SpanCondition {
  readonly grain: 'DAY' | 'MONTH';
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

/** The rows of the same days up to a last one. */
export function spansThrough({ grain, span }: SpanCondition, last: Day): readonly SpanCondition[] {
  const { atLeast = null, atMost = null } = span ?? {};
  const isMonth = grain === 'MONTH';
  const startDate = (isMonth && atLeast !== null ? `${atLeast}-01` : atLeast) as Day | null;
  const ends = (isMonth && atMost !== null ? monthOfDay(`${atMost}-01` as Day).to : atMost) as Day | null;
  const endDate = ends === null || ends > last ? last : ends;
  if (startDate !== null && startDate > endDate) return [];
  return isMonth ? splitIntoSpans({ startDate, endDate }) : [daysFrom(startDate, endDate)];
}

function daysFrom(from: Day | null, to: Day | null): SpanCondition {
  return { grain: 'DAY', ...toSpanRange(from, to) };
}

function toSpanRange(from: string | null, to: string | null): Pick<SpanCondition, 'span'> {
  return from === null && to === null
    ? {}
    : { span: { atLeast: from ?? undefined, atMost: to ?? undefined } };
}
