import { type Day } from '@bahi/kernel/day';
import { DatePicker } from '@mantine/dates';
import { CALENDAR_LABELS } from './calendar-labels.tsx';

interface DateCalendarProps {
  readonly day: Day | undefined;
  readonly max?: Day;
  readonly min?: Day;
  readonly onChoose: (day: Day) => void;
}

/** The month sheet of a date field; a chunk of its own, since most dates are typed. */
export function DateCalendar({ day, max, min, onChoose }: DateCalendarProps) {
  return (
    <DatePicker
      value={day ?? null}
      weekendDays={[]}
      ariaLabels={CALENDAR_LABELS}
      {...(day === undefined ? {} : { defaultDate: day })}
      {...(max === undefined ? {} : { maxDate: max })}
      {...(min === undefined ? {} : { minDate: min })}
      onChange={(chosen) => {
        if (chosen !== null) onChoose(chosen as Day);
      }}
    />
  );
}
