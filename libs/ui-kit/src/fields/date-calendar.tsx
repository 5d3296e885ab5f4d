import { type Day } from '@bahi/kernel/day';
import { DatePicker } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import { useCalendarProps } from './calendar-props.tsx';

interface DateCalendarProps {
  readonly day: Day | undefined;
  readonly max?: Day;
  readonly min?: Day;
  readonly onChoose: (day: Day) => void;
}

/** The calendar of a date field. A chunk of its own, because most dates are typed. */
export function DateCalendar({ day, max, min, onChoose }: DateCalendarProps) {
  const calendar = useCalendarProps();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The calendar loads after its dropdown has opened, so there was nothing to focus before.
    sheet.current?.querySelector<HTMLElement>('table button[tabindex="0"]')?.focus();
  }, []);
  return (
    <DatePicker
      ref={sheet}
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
