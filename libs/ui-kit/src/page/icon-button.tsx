import { ActionIcon, Tooltip } from '@mantine/core';
import { type ReactNode } from 'react';

interface IconButtonProps {
  /** The action, as tooltip and for screen readers: 'Edit'. */
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** In px, 36 by default; 28 in a row. */
  readonly size?: number;
  /** An icon of 16 px. */
  readonly children: ReactNode;
}

/** A button that shows only an icon. */
export function IconButton({ label, children, ...button }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} {...button}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
