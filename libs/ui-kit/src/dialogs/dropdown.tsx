import { Popover } from '@mantine/core';
import { type ReactNode } from 'react';
import { useStacked } from './dialog-stack.tsx';
import { TextSlot } from '../page/text-slot.tsx';

interface DropdownProps {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  /** The edge of the target that the dropdown is flush with. */
  readonly edge: 'start' | 'end';
  /** The trigger: one element that accepts a ref. */
  readonly target: ReactNode;
  readonly children: ReactNode;
}

/**
 * Opens below its target, traps the focus and returns it on close. Escape, Back and a press outside close only the
 * dropdown, not the dialog below it.
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
        <StackEntry onClose={() => onChange(false)} />
        <TextSlot>{children}</TextSlot>
      </Popover.Dropdown>
    </Popover>
  );
}

function StackEntry({ onClose }: { readonly onClose: () => void }) {
  useStacked(onClose);
  return null;
}
