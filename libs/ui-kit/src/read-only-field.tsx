import { TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode } from 'react';

interface ReadOnlyFieldProps {
  readonly label: string;
  readonly value: string;
  /** Why it cannot be changed: 'Set by the fare type'. */
  readonly hint?: ReactNode;
}

/** A value that the form shows and does not let change. */
export function ReadOnlyField({ label, value, hint }: ReadOnlyFieldProps) {
  return (
    <TextInput
      label={label}
      description={hint}
      readOnly
      className="bahi-read-only"
      value={value}
      rightSection={<IconLock size={16} stroke={1.75} aria-hidden />}
    />
  );
}
