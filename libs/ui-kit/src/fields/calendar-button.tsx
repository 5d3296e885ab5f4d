import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '../icons.tsx';
import { type Ref } from 'react';

interface CalendarButtonProps {
  /** The label of the field. */
  readonly label: string;
  readonly open: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Opens the calendar of a field of a day, at its end. */
export function CalendarButton({ label, open, disabled = false, onClick, ref }: CalendarButtonProps) {
  return (
    <ActionIcon
      variant="transparent"
      color="gray.7"
      size={28}
      aria-label={`${label}: open calendar`}
      aria-expanded={open}
      disabled={disabled}
      onClick={onClick}
      {...(ref === undefined ? {} : { ref })}
    >
      <IconCalendar size={16} stroke={1.75} />
    </ActionIcon>
  );
}
