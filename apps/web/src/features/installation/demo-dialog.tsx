import { useApi } from '@bahi/ui-kit/api/api-client';
import { DialogFrame } from '@bahi/ui-kit/dialogs/dialog-frame';
import { useCountdown } from '@bahi/ui-kit/feedback/use-countdown';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';

/** How long the dialog cannot be closed. docs/rules/screens.md#around-every-page */
const LOCKED_FOR_MS = 30_000;
const WIDTH = 912;

export interface DemoDialogProps {
  /** Path on this server. */
  readonly video: string;
  readonly onClose: () => void;
}

/** Plays the installation's demo video. Cannot be closed for the first 30 seconds. */
export function DemoDialog({ video, onClose }: DemoDialogProps) {
  const { now } = useApi();
  const [unlocksAt] = useState(() => now() + LOCKED_FOR_MS);
  const [hasFailed, setFailed] = useState(false);
  const seconds = useCountdown(unlocksAt);
  // Unlocks when the video cannot be played.
  const isLocked = seconds > 0 && !hasFailed;
  const close = () => {
    if (!isLocked) onClose();
  };
  return (
    <DialogFrame width={WIDTH} onClose={close}>
      <Modal.Header>
        <Modal.Title>Watch Demo</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        {hasFailed ? (
          <p role="alert">The video could not be played. Close this and try again later.</p>
        ) : (
          <video
            className="installation-video"
            src={video}
            controls
            playsInline
            preload="metadata"
            aria-label="Demo video"
            onError={() => setFailed(true)}
          />
        )}
      </Modal.Body>
      <footer className="bahi-dialog-footer">
        <span className="installation-locked">
          {isLocked && `You can close this in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`}
        </span>
        <Button variant="default" disabled={isLocked} onClick={close}>
          Close
        </Button>
      </footer>
    </DialogFrame>
  );
}
