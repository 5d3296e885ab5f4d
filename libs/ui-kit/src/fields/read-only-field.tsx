import { TextInput, Tooltip } from '@mantine/core';
import { IconLock } from '../icons.tsx';
import { type ReactNode } from 'react';
import { TextSlot } from '../page/text-slot.tsx';

interface ReadOnlyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly required?: boolean;
  /** Why the value cannot be changed: 'Set by the fare type'. */
  readonly hint?: ReactNode;
  /** A reason longer than a line, shown in a tooltip. */
  readonly why?: string;
  /** Shown before the padlock: 'KM', 'per MT'. */
  readonly unit?: string | undefined;
}

/** A value that the form shows but does not let the user change. */
export function ReadOnlyField({ label, value, required = false, hint, why, unit }: ReadOnlyFieldProps) {
  const input = (
    <TextInput
      label={label}
      withAsterisk={required}
      description={hint}
      readOnly
      // Tab goes to the next field that can be changed.
      tabIndex={-1}
      className="bahi-read-only"
      value={value}
      rightSection={
        <span className="bahi-read-only-end">
          <TextSlot>{unit}</TextSlot>
          <IconLock size={16} stroke={1.75} aria-hidden />
        </span>
      }
      {...(unit === undefined ? {} : { rightSectionWidth: 76 })}
    />
  );
  if (why === undefined) return input;
  return (
    <Tooltip
      label={why}
      multiline
      w={232}
      position="bottom-end"
      events={{ hover: true, focus: true, touch: true }}
    >
      {input}
    </Tooltip>
  );
}
