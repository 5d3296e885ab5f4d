import { Button, Modal } from '@mantine/core';
import { type FormEventHandler, type KeyboardEvent, type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useStacked } from './dialog-stack.tsx';

const WIDTHS = { form: 640, allocation: 912 };

interface DialogProps {
  readonly title: string;
  /** Whom or what it is about, beside the title: 'LR-1248 · Gokul Agro Traders'. */
  readonly subject?: ReactNode;
  /** Figures at the right end of the title line. */
  readonly aside?: ReactNode;
  readonly size?: keyof typeof WIDTHS;
  readonly onClose: () => void;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** The form has edits: closing asks first. */
  readonly dirty?: boolean;
  /** Right end of the footer: the risky button, then the safe primary one of type submit. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form over the page, open as long as it is mounted. Escape, an outside click, × and Cancel close it, the top
 * one only; with edits they ask first. Ctrl+Enter submits.
 */
export function Dialog({
  title,
  subject,
  aside,
  size = 'form',
  onClose,
  onSubmit,
  dirty = false,
  actions,
  children,
}: DialogProps) {
  const [asking, setAsking] = useState(false);
  const close = () => (dirty ? setAsking(true) : onClose());
  const { height, onTop } = useStacked(close);
  return (
    <Modal.Root
      opened
      onClose={close}
      size={WIDTHS[size]}
      centered
      closeOnEscape={false}
      closeOnClickOutside={onTop}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      zIndex={200 + height}
      radius="lg"
      className="bahi-dialog"
    >
      <Modal.Overlay className="bahi-veil" />
      <Modal.Content shadow="xl">
        <Modal.Header>
          <Modal.Title>
            {title} {subject !== undefined && <span className="bahi-dialog-subject">{subject}</span>}
          </Modal.Title>
          {aside !== undefined && <div className="bahi-dialog-aside">{aside}</div>}
          <Modal.CloseButton aria-label="Close" />
        </Modal.Header>
        <form noValidate onSubmit={ownSubmit(onSubmit)} onKeyDown={submitOnCtrlEnter}>
          <Modal.Body>{children}</Modal.Body>
          <footer className="bahi-dialog-footer">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <div className="bahi-actions">{actions}</div>
          </footer>
        </form>
        {asking && (
          <ConfirmDialog
            question="Close without saving ?"
            warning="What you entered here will be lost."
            onConfirm={onClose}
            onCancel={() => setAsking(false)}
          />
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

/** React hands events of a dialog opened from this one up through its form: they are not this form's. */
function ownSubmit(onSubmit: FormEventHandler<HTMLFormElement>): FormEventHandler<HTMLFormElement> {
  return (event) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit(event);
  };
}

/** Submits the form that the key was pressed in. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.requestSubmit();
}
