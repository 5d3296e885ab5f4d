import { Button, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useStacked } from './dialog-stack.tsx';
import { WarningBox } from './warning-box.tsx';

interface ConfirmDialogProps {
  /** 'Are you sure you want to delete this trip ?' */
  readonly question: string;
  /** What follows from a yes. */
  readonly warning?: ReactNode;
  /** The button works: it keeps its width and shows a loader. */
  readonly confirming?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before what cannot be taken back. Open as long as it is mounted; the focus starts on 'No, cancel'. */
export function ConfirmDialog({
  question,
  warning,
  confirming = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { height, onTop } = useStacked(onCancel);
  return (
    <Modal.Root
      opened
      onClose={onCancel}
      size={440}
      centered
      closeOnEscape={false}
      closeOnClickOutside={onTop}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      zIndex={200 + height}
      radius="lg"
      className="bahi-dialog bahi-confirm"
    >
      <Modal.Overlay className="bahi-veil" />
      <Modal.Content shadow="xl">
        <Modal.Body>
          <div className="bahi-confirm-question">
            <span className="bahi-state-icon" data-tone="negative">
              <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
            </span>
            <Modal.Title>{question}</Modal.Title>
          </div>
          {warning !== undefined && <WarningBox>{warning}</WarningBox>}
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
      </Modal.Content>
    </Modal.Root>
  );
}
