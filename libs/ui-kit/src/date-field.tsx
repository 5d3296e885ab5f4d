import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { formatDay, parseDay, type Day } from '@bahi/kernel/day';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { type FieldValues } from 'react-hook-form';
import { lazyCalendar } from './lazy-calendar.tsx';
import { type FieldProps, framed, useField } from './use-field.tsx';

const DateCalendar = lazyCalendar(async () => (await import('./date-calendar.tsx')).DateCalendar);

interface DateFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The last day that the calendar offers; typing beyond it is left to the schema. */
  readonly max?: Day;
  readonly min?: Day;
}

/**
 * A day, typed as eight digits or chosen in a calendar. Shows `dd-mm-yyyy`, holds `yyyy-MM-dd`, undefined when
 * empty, and the typed text as long as it is no day, so that the schema can say so.
 */
export function DateField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  const field = useField(props);
  const [open, setOpen] = useState(false);
  const held = typeof field.value === 'string' ? field.value : '';
  const day = parseDay(held);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          {...framed(props, field.error)}
          inputMode="numeric"
          autoComplete="off"
          placeholder={props.placeholder ?? 'dd-mm-yyyy'}
          ref={field.ref}
          value={day === undefined ? held : formatDay(day)}
          onChange={({ currentTarget }) => field.set(heldFor(currentTarget.value))}
          onBlur={field.onBlur}
          rightSectionPointerEvents="all"
          rightSection={
            <ActionIcon
              variant="transparent"
              color="gray.7"
              size={28}
              aria-label={`${props.label}: open calendar`}
              aria-expanded={open}
              disabled={props.disabled ?? false}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={16} stroke={1.75} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown>
        <DateCalendar
          day={day}
          {...(props.max === undefined ? {} : { max: props.max })}
          {...(props.min === undefined ? {} : { min: props.min })}
          onChoose={(chosen) => {
            field.set(chosen);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** What the form holds for a typed or pasted text. */
export function heldFor(text: string): string | undefined {
  const pasted = parseDay(text.trim());
  if (pasted !== undefined) return pasted;
  const digits = text.replace(/\D/g, '').slice(0, 8);
  const shown = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('-');
  if (digits.length < 8) return shown || undefined;
  return parseDay(`${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`) ?? shown;
}
