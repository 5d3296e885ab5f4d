import { type Day } from '@bahi/kernel/day';
import { DatePicker } from '@mantine/dates';
import { CALENDAR_LABELS } from './calendar-labels.tsx';
import { type DateRange } from './date-range.tsx';

interface DateRangeCalendarProps {
  readonly range: DateRange;
  readonly onChoose: (range: DateRange) => void;
}

/** The month sheet of a {@link DateRange}; a chunk of its own. */
export function DateRangeCalendar({ range, onChoose }: DateRangeCalendarProps) {
  const start = range.from ?? range.to;
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      weekendDays={[]}
      ariaLabels={CALENDAR_LABELS}
      value={[range.from ?? null, range.to ?? null]}
      {...(start === undefined ? {} : { defaultDate: start })}
      onChange={([from, to]) =>
        onChoose({ from: (from as Day | null) ?? undefined, to: (to as Day | null) ?? undefined })
      }
    />
  );
}
