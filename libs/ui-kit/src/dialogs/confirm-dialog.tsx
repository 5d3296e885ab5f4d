import { Button, Modal } from '@mantine/core';
import { IconAlertTriangle } from '../icons.tsx';
import { type ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { WarningBox } from '../feedback/warning-box.tsx';

interface ConfirmDialogProps {
  /** 'Are you sure you want to delete this trip ?' */
  readonly question: string;
  /** What follows from a yes. */
  readonly warning?: ReactNode;
  /** Between the warning and the buttons: a reason that is asked for. */
  readonly children?: ReactNode;
  /** The button works: it keeps its width and shows a loader. */
  readonly confirming?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before what cannot be taken back. Open as long as it is mounted; the focus starts on 'No, cancel'. */
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
