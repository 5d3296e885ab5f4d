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

/** The month sheet of a date field; a chunk of its own, since most dates are typed. */
export function DateCalendar({ day, max, min, onChoose }: DateCalendarProps) {
  const calendar = useCalendarProps();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It was loaded after its dropdown had opened: there was nothing to focus yet.
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
