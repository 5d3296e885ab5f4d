import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNarrow } from '../page/use-narrow.tsx';

interface RowActionProps {
  /** The action: 'Edit' */
  readonly label: string;
  /** The row it applies to, for screen readers: 'Bhiwandi' */
  readonly subject: string;
  /** An icon of 16 px. */
  readonly icon: ReactNode;
  readonly onClick?: () => void;
  /** The address of the page that the action opens. */
  readonly to?: string;
}

/** An action on a row: an icon with a tooltip in a table, the word on a phone's card, which has no tooltips. */
export function RowAction({ label, subject, icon, onClick, to }: RowActionProps) {
  const narrow = useNarrow();
  const shared = {
    'aria-label': `${label} ${subject}`,
    ...(onClick === undefined ? {} : { onClick }),
    ...(to === undefined ? {} : { renderRoot: (root: object) => <Link {...root} to={to} /> }),
  };
  if (narrow)
    return (
      <Button variant="default" size="xs" {...shared}>
        {label}
      </Button>
    );
  return (
    <Tooltip label={label}>
      <ActionIcon size={28} {...shared}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
