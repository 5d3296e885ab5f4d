import { type Day } from '@bahi/kernel/day';
import { DatePicker } from '@mantine/dates';
import { useCalendarProps } from '../fields/calendar-props.tsx';
import { type DateRange } from './date-range.tsx';

interface DateRangeCalendarProps {
  readonly range: DateRange;
  readonly onChoose: (range: DateRange) => void;
}

/** The calendar of a {@link DateRange}; a chunk of its own. */
export function DateRangeCalendar({ range, onChoose }: DateRangeCalendarProps) {
  const calendar = useCalendarProps();
  const start = range.from ?? range.to;
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      {...calendar}
      value={[range.from ?? null, range.to ?? null]}
      {...(start === undefined ? {} : { defaultDate: start })}
      onChange={([from, to]) =>
        onChoose({ from: (from as Day | null) ?? undefined, to: (to as Day | null) ?? undefined })
      }
    />
  );
}
