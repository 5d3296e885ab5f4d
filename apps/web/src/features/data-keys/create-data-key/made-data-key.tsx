import { ConfirmDialog } from '@bahi/ui-kit/dialogs/confirm-dialog';
import { copyText } from '@bahi/ui-kit/device/copy-text';
import { DialogFrame } from '@bahi/ui-kit/dialogs/dialog-frame';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { IconCopy } from '@bahi/ui-kit/icons';
import { Button, Modal } from '@mantine/core';
import { useRef, useState } from 'react';

interface MadeDataKeyProps {
  readonly name: string;
  /** Null if an earlier request made the key, and its answer was lost. */
  readonly secret: string | null;
  readonly onClose: () => void;
}

/** Shows a key for the only time. Asks before it closes, until the key was copied. */
export function MadeDataKey({ name, secret, onClose }: MadeDataKeyProps) {
  const shown = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(secret === null);
  const [isAsking, setAsking] = useState(false);
  const close = () => (isCopied ? onClose() : setAsking(true));

  async function copy(text: string): Promise<void> {
    if (!(await copyText(text, shown.current))) return notify.failure('Select the key and copy it by hand.');
    setCopied(true);
    notify.success('Copied');
  }

  return (
    <DialogFrame width={560} onClose={close}>
      <Modal.Header>
        <Modal.Title>
          <span>Data key</span> <span className="bahi-dialog-subject">{name}</span>
        </Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </Modal.Header>
      <Modal.Body className="data-key">
        {secret === null ? (
          <WarningBox>
            This key was made already, and its text cannot be shown again. Revoke it and make another.
          </WarningBox>
        ) : (
          <>
            <WarningBox>Copy the key now. It will not be shown again.</WarningBox>
            <code ref={shown} onCopy={() => setCopied(true)}>
              {secret}
            </code>
            <p>
              A program sends it as <code>{`Authorization: Bearer ${secret.slice(0, 8)}…`}</code> to{' '}
              <code>{`${window.location.origin}/api/data`}</code>.
            </p>
          </>
        )}
      </Modal.Body>
      <footer className="bahi-dialog-footer">
        <div className="bahi-actions">
          <Button variant="default" data-autofocus={secret === null || undefined} onClick={close}>
            Done
          </Button>
          {secret !== null && (
            <Button
              data-autofocus
              leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
              onClick={() => void copy(secret)}
            >
              Copy key
            </Button>
          )}
        </div>
      </footer>
      {isAsking && (
        <ConfirmDialog
          question="Close without copying the key ?"
          warning="It will not be shown again. You would have to revoke it and make another."
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </DialogFrame>
  );
}
