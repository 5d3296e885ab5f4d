import { type Day, formatDay, parseDay } from '@bahi/kernel/day';
import { readDay } from '@bahi/kernel/typed-day';
import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { CalendarButton } from '../fields/calendar-button.tsx';
import { toDateFieldValue } from '../fields/date-field.tsx';
import { LazyDateCalendar } from '../fields/lazy-date-calendar.tsx';
import { FieldError } from '../fields/use-field.tsx';

interface DayInputProps {
  readonly label: string;
  readonly hint?: string;
  /** `yyyy-MM-dd`, or the typed text while it is not a day; undefined if empty. */
  readonly text: string | undefined;
  readonly onText: (text: string | undefined) => void;
  readonly error: string | undefined;
  readonly calendar?: InputCalendar;
}

/** The calendar of an input. It opens below the input, because the form itself is a dropdown. */
interface InputCalendar {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** The last day that it offers. */
  readonly max: Day;
}

/** A day that is typed, or chosen in a calendar, outside of a form of fields. */
export function DayInput({ label, hint, text, onText, error, calendar }: DayInputProps) {
  const day = toDay(text);
  const shown = day === undefined ? (text ?? '') : formatDay(day);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <TextInput
        label={label}
        description={error === undefined ? hint : undefined}
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd-mm-yyyy"
        value={shown}
        error={error === undefined ? undefined : <FieldError message={error} />}
        onChange={({ currentTarget }) => onText(toDateFieldValue(currentTarget.value, shown))}
        onBlur={() => onText(readDay(shown) ?? text)}
        {...(calendar === undefined
          ? {}
          : {
              rightSectionPointerEvents: 'all' as const,
              rightSection: (
                <CalendarButton
                  ref={button}
                  label={label}
                  open={calendar.open}
                  onClick={() => calendar.onOpen(!calendar.open)}
                />
              ),
            })}
      />
      {calendar?.open === true && (
        <div className="bahi-input-calendar">
          <LazyDateCalendar
            day={day}
            max={calendar.max}
            onChoose={(chosen) => {
              onText(chosen);
              calendar.onOpen(false);
              button.current?.focus();
            }}
          />
        </div>
      )}
    </>
  );
}

export function toDay(text: string | undefined): Day | undefined {
  return text === undefined ? undefined : parseDay(text);
}
