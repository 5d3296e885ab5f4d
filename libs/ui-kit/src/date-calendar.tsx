import { type Day } from '@bahi/kernel/day';
import { DatePicker } from '@mantine/dates';
import { useCalendarProps } from './calendar-props.tsx';

interface DateCalendarProps {
  readonly day: Day | undefined;
  readonly max?: Day;
  readonly min?: Day;
  readonly onChoose: (day: Day) => void;
}

/** The month sheet of a date field; a chunk of its own, since most dates are typed. */
export function DateCalendar({ day, max, min, onChoose }: DateCalendarProps) {
  const calendar = useCalendarProps();
  return (
    <DatePicker
      value={day ?? null}
      {...calendar}
      {...(day === undefined ? {} : { defaultDate: day })}
      {...(max === undefined ? {} : { maxDate: max })}
      {...(min === undefined ? {} : { minDate: min })}
      onChange={(chosen) => {
        if (chosen !== null) onChoose(chosen as Day);
      }}
    />
  );
}
