import { type Day, formatDay } from '@bahi/kernel/day';

/** A range of days, both ends included; an open end is absent. */
export interface DateRange {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** The label of a filter by days. */
export const DATE_RANGE = 'Date range';

/** `01-11-2026 – 17-11-2026`, `From 01-11-2026`; undefined if both ends are open. */
export function rangeInWords({ from, to }: DateRange): string | undefined {
  if (from !== undefined && to !== undefined) return `${formatDay(from)} – ${formatDay(to)}`;
  if (from !== undefined) return `From ${formatDay(from)}`;
  return to === undefined ? undefined : `Until ${formatDay(to)}`;
}
