import { DialogFrame } from '@bahi/ui-kit/dialogs/dialog-frame';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { TOUR } from './tour.tsx';

const WIDTH = 640;

/** A tour of Bahi in five drawings, until the operator sets a demo video. */
export function TourDialog({ onClose }: { readonly onClose: () => void }) {
  const [at, setAt] = useState(0);
  const step = TOUR[at];
  const isLast = at === TOUR.length - 1;
  const moveBy = (steps: number) => setAt(Math.min(Math.max(at + steps, 0), TOUR.length - 1));
  return (
    <DialogFrame width={WIDTH} onClose={onClose}>
      <Modal.Header>
        <Modal.Title>Watch Demo</Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </Modal.Header>
      <Modal.Body
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') moveBy(1);
          if (key === 'ArrowLeft') moveBy(-1);
        }}
      >
        <figure className="installation-tour">
          <svg viewBox="0 0 592 296" role="img" aria-label={step?.drawing}>
            {step?.picture}
          </svg>
          <figcaption aria-live="polite">{step?.sentence}</figcaption>
        </figure>
      </Modal.Body>
      <footer className="bahi-dialog-footer">
        <span className="installation-locked">{`${at + 1} of ${TOUR.length}`}</span>
        <div className="bahi-actions">
          <Button
            variant="default"
            disabled={at === 0}
            {...(at === 0 ? { title: 'This is the first picture' } : {})}
            onClick={() => moveBy(-1)}
          >
            Previous
          </Button>
          {/* The same button, so that the focus stays on it. */}
          <Button data-autofocus onClick={() => (isLast ? onClose() : moveBy(1))}>
            {isLast ? 'Done' : 'Next'}
          </Button>
        </div>
      </footer>
    </DialogFrame>
  );
}
