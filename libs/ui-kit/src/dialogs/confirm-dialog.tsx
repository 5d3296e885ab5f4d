import { Button, Modal } from '@mantine/core';
import { IconAlertTriangle } from '../icons.tsx';
import { type ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { WarningBox } from '../feedback/warning-box.tsx';
import { TextSlot } from '../page/text-slot.tsx';

interface ConfirmDialogProps {
  /** 'Are you sure you want to delete this trip ?' */
  readonly question: string;
  /** The consequence of confirming. */
  readonly warning?: ReactNode;
  /** Shown between the warning and the buttons, such as a required reason. */
  readonly children?: ReactNode;
  /** While true, the confirm button keeps its width and shows a loader. */
  readonly confirming?: boolean;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Called by Escape and an outside click; `onCancel` by default. */
  readonly onDismiss?: () => void;
}

/** Asks before an action that cannot be undone. Open while mounted; the focus starts on 'No, cancel'. */
export function ConfirmDialog({
  question,
  warning,
  children,
  confirming = false,
  confirmLabel = "Yes, I'm sure",
  cancelLabel = 'No, cancel',
  onConfirm,
  onCancel,
  onDismiss = onCancel,
}: ConfirmDialogProps) {
  return (
    <DialogFrame width={440} className="bahi-confirm" onClose={onDismiss}>
      <Modal.Body>
        <div className="bahi-confirm-question">
          <span className="bahi-state-icon" data-tone="negative">
            <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          </span>
          <Modal.Title>{question}</Modal.Title>
        </div>
        {warning !== undefined && <WarningBox>{warning}</WarningBox>}
        <TextSlot>{children}</TextSlot>
      </Modal.Body>
      <footer className="bahi-dialog-footer">
        <div className="bahi-actions">
          <Button variant="default" data-autofocus onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button color="red" loading={confirming} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </footer>
    </DialogFrame>
  );
}
