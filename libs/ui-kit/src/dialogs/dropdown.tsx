import { Popover } from '@mantine/core';
import { type ReactNode } from 'react';
import { useStacked } from './dialog-stack.tsx';

interface DropdownProps {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  /** With which edge of its target it is flush. */
  readonly edge: 'start' | 'end';
  /** What it opens from: one element that takes a ref. */
  readonly target: ReactNode;
  readonly children: ReactNode;
}

/**
 * Opens below its target, keeps the focus inside and gives it back. Escape, Back and a press outside close it, and
 * nothing below it.
 */
export function Dropdown({ opened, onChange, edge, target, children }: DropdownProps) {
  return (
    <Popover
      {...{ opened, onChange }}
      position={`bottom-${edge}`}
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown tabIndex={-1}>
        <OnTop onClose={() => onChange(false)} />
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

function OnTop({ onClose }: { readonly onClose: () => void }) {
  useStacked(onClose);
  return null;
}
