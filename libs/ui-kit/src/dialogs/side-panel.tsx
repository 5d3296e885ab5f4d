import { Modal } from '@mantine/core';
import { type ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { TextSlot } from '../page/text-slot.tsx';

interface SidePanelProps {
  readonly title: string;
  /** Shown next to the title. */
  readonly badge?: ReactNode;
  /** Buttons, fixed at the foot. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Details next to their list; full screen on a phone. Escape, Back and an outside click close it. */
export function SidePanel({ title, badge, actions, onClose, children }: SidePanelProps) {
  return (
    <DialogFrame width={480} className="bahi-panel" onClose={onClose}>
      <Modal.Header>
        <Modal.Title>
          <TextSlot>{title}</TextSlot> <TextSlot>{badge}</TextSlot>
        </Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </Modal.Header>
      <Modal.Body>{children}</Modal.Body>
      {actions !== undefined && (
        <footer className="bahi-dialog-footer">
          <div className="bahi-actions">{actions}</div>
        </footer>
      )}
    </DialogFrame>
  );
}
