import { dayAt, formatDay } from '@bahi/kernel/day';
import { formatTimeOfDay } from '@bahi/ui-kit/feedback/states';

/** A recorded time in India: '20-11-2026, 11:42'. */
export function formatMoment(text: string): string {
  const ms = Date.parse(text);
  return `${formatDay(dayAt(ms))}, ${formatTimeOfDay(ms)}`;
}
