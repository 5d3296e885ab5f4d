import { messages } from '@bahi/contract/messages';
import { formatDay, parseDay, type Day } from '@bahi/kernel/day';
import { readDay } from '@bahi/kernel/typed-day';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type FieldValues } from 'react-hook-form';
import { Dropdown } from '../dialogs/dropdown.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { LazyDateCalendar } from './lazy-date-calendar.tsx';
import { type FieldProps, toMantineProps, useField } from './use-field.tsx';

interface DateFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The last day that the calendar offers. The schema checks typed days. */
  readonly max?: Day;
  readonly min?: Day;
}

/**
 * A day, typed as eight digits or chosen in a calendar. Shows `dd-mm-yyyy` and holds `yyyy-MM-dd`, or undefined when
 * empty. Holds the typed text while it is not a day, so that the schema can report it.
 */
export function DateField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  const field = useField(props);
  const [open, setOpen] = useState(false);
  const fieldValue = typeof field.value === 'string' ? field.value : '';
  const day = parseDay(fieldValue);
  const shown = day === undefined ? fieldValue : formatDay(day);
  // An unreadable date is reported once the user leaves the field, like an unreadable amount.
  const [left, setLeft] = useState(false);
  const unread = left && fieldValue !== '' && day === undefined ? messages.validDate : undefined;
  return (
    <Dropdown
      opened={open}
      onChange={setOpen}
      edge="end"
      target={
        <TextInput
          {...toMantineProps(props, unread ?? field.error)}
          inputMode="numeric"
          autoComplete="off"
          placeholder={props.placeholder ?? 'dd-mm-yyyy'}
          ref={field.ref}
          value={shown}
          onChange={({ currentTarget }) => {
            setLeft(false);
            field.set(toDateFieldValue(currentTarget.value, shown));
          }}
          onPaste={(event) => {
            // A whole day replaces whatever the field holds, even the part that is not selected.
            const pasted = readDay(event.clipboardData.getData('text'));
            if (pasted === undefined) return;
            event.preventDefault();
            setLeft(false);
            field.set(pasted);
          }}
          onBlur={() => {
            setLeft(true);
            // With a year of two digits, only leaving the field shows that no more digits follow.
            const named = day === undefined ? readDay(fieldValue) : undefined;
            if (named !== undefined) field.set(named);
            field.onBlur();
          }}
          rightSectionPointerEvents="all"
          rightSection={
            <CalendarButton
              label={props.label}
              open={open}
              disabled={props.disabled ?? false}
              onClick={() => setOpen(!open)}
            />
          }
        />
      }
    >
      <LazyDateCalendar
        day={day}
        {...(props.max === undefined ? {} : { max: props.max })}
        {...(props.min === undefined ? {} : { min: props.min })}
        onChoose={(chosen) => {
          field.set(chosen);
          setOpen(false);
        }}
      />
    </Dropdown>
  );
}

/**
 * The field value for a typed or pasted text; `shown` is the text before the change. A pasted text that names a day
 * becomes that day; a text with letters that names none stays as it is.
 */
export function toDateFieldValue(text: string, shown = ''): string | undefined {
  const isPasted = text.length > shown.length + 1;
  const isWords = /\p{L}/u.test(text) && (isPasted || /\p{L}/u.test(shown));
  if (isPasted || isWords) {
    const named = readDay(text);
    if (named !== undefined) return named;
  }
  if (isWords) return text.trim();
  // A separator completes a part of one digit. Nothing is inserted when the user deletes.
  const typed = text.length > shown.length ? text.replace(/(?<!\d)(\d)(?=\D)/g, '0$1') : text;
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('-');
  return readDay(digits) ?? (parts || undefined);
}
