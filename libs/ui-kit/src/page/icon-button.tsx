import { ActionIcon, Tooltip } from '@mantine/core';
import { type ReactNode } from 'react';

interface IconButtonProps {
  /** What it does, in its tooltip and to a screen reader: 'Edit'. */
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** 36 px unless told; 28 in a row. */
  readonly size?: number;
  /** 16 px. */
  readonly children: ReactNode;
}

/** A button that is an icon alone. */
export function IconButton({ label, children, ...button }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} {...button}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
