import { Modal } from '@mantine/core';
import { type ReactNode } from 'react';
import { useStacked } from './dialog-stack.tsx';

interface DialogFrameProps {
  readonly width: number;
  /** Added to `bahi-dialog`. */
  readonly className?: string;
  /** Called by Escape and an outside click, on the top dialog only. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The sheet of a dialog and the overlay that darkens what is below it. Open while mounted. */
export function DialogFrame({ width, className = '', onClose, children }: DialogFrameProps) {
  const { height, onTop } = useStacked(onClose);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={width}
      centered
      closeOnEscape={false}
      closeOnClickOutside={onTop}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      zIndex={200 + height}
      radius="lg"
      className={`bahi-dialog ${className}`.trim()}
    >
      <Modal.Overlay className="bahi-overlay" />
      <Modal.Content shadow="xl">{children}</Modal.Content>
    </Modal.Root>
  );
}
