import { Button, Modal } from '@mantine/core';
import { IconDownload } from '../icons.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { formatFileSize } from '../fields/file-size.tsx';

const WIDTH = 912;

interface DocumentPreviewProps {
  readonly originalName: string;
  readonly size: number;
  /** An image address on this server; the content security policy blocks all others. */
  readonly address: string;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** An image over the page, as large as the screen allows. */
export function DocumentPreview({ originalName, size, address, onSave, onClose }: DocumentPreviewProps) {
  return (
    <DialogFrame width={WIDTH} onClose={onClose}>
      <Modal.Header>
        <Modal.Title>
          <span>{originalName}</span> <span className="bahi-dialog-subject">{formatFileSize(size)}</span>
        </Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </Modal.Header>
      <Modal.Body>
        <img className="bahi-document-image" src={address} alt={originalName} />
      </Modal.Body>
      <footer className="bahi-dialog-footer">
        <div className="bahi-actions">
          <Button leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={onSave}>
            Download
          </Button>
        </div>
      </footer>
    </DialogFrame>
  );
}
