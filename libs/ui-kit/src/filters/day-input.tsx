import { type Day, formatDay, parseDay } from '@bahi/kernel/day';
import { readDay } from '@bahi/kernel/typed-day';
import { TextInput } from '@mantine/core';
import { toDateFieldValue } from '../fields/date-field.tsx';
import { FieldError } from '../fields/use-field.tsx';

interface DayInputProps {
  readonly label: string;
  readonly hint?: string;
  /** `yyyy-MM-dd`, or the typed text while it is not a day; undefined if empty. */
  readonly text: string | undefined;
  readonly onText: (text: string | undefined) => void;
  readonly error: string | undefined;
}

/** A day that is typed, outside of a form of fields. */
export function DayInput({ label, hint, text, onText, error }: DayInputProps) {
  const day = toDay(text);
  const shown = day === undefined ? (text ?? '') : formatDay(day);
  return (
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
    />
  );
}

export function toDay(text: string | undefined): Day | undefined {
  return text === undefined ? undefined : parseDay(text);
}
