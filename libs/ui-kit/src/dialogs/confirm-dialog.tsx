import { Button, Modal } from '@mantine/core';
import { IconAlertTriangle } from '../icons.tsx';
import { type ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { WarningBox } from '../feedback/warning-box.tsx';

interface ConfirmDialogProps {
  /** 'Are you sure you want to delete this trip ?' */
  readonly question: string;
  /** The consequence of confirming. */
  readonly warning?: ReactNode;
  /** Shown between the warning and the buttons, such as a required reason. */
  readonly children?: ReactNode;
  /** While true, the confirm button keeps its width and shows a loader. */
  readonly confirming?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an action that cannot be undone. Open while mounted; the focus starts on 'No, cancel'. */
export function ConfirmDialog({
  question,
  warning,
  children,
  confirming = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <DialogFrame width={440} className="bahi-confirm" onClose={onCancel}>
      <Modal.Body>
        <div className="bahi-confirm-question">
          <span className="bahi-state-icon" data-tone="negative">
            <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          </span>
          <Modal.Title>{question}</Modal.Title>
        </div>
        {warning !== undefined && <WarningBox>{warning}</WarningBox>}
        {children}
      </Modal.Body>
      <footer className="bahi-dialog-footer">
        <div className="bahi-actions">
          <Button variant="default" data-autofocus onClick={onCancel}>
            No, cancel
          </Button>
          <Button color="red" loading={confirming} onClick={onConfirm}>
            Yes, I&apos;m sure
          </Button>
        </div>
      </footer>
    </DialogFrame>
  );
}
