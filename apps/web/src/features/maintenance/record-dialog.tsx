import { DetailGrid } from '@bahi/ui-kit/page/detail-grid';
import { DialogFrame } from '@bahi/ui-kit/dialogs/dialog-frame';
import { DocumentTile, type StoredDocument } from '@bahi/ui-kit/page/document-tile';
import { FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { type QueryState } from '@bahi/ui-kit/api/use-query';
import { Button, Modal, Stack } from '@mantine/core';
import { type ReactNode } from 'react';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

interface RecordDialogProps {
  readonly title: string;
  /** Vehicle and day, shown next to the title. */
  readonly subject?: string | undefined;
  /** The state of the query while there is no record. */
  readonly query: Pick<QueryState<unknown>, 'error' | 'retry'>;
  readonly failure: string;
  readonly children: ReactNode;
  /** Undefined if the user may not, or if the record does not allow it. */
  readonly onCorrect?: (() => void) | undefined;
  readonly onDelete?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Shows a maintenance record or a fill-up, with buttons to correct and delete it. */
export function RecordDialog({
  title,
  subject,
  query,
  failure,
  children,
  onCorrect,
  onDelete,
  onClose,
}: RecordDialogProps) {
  return (
    <DialogFrame width={640} onClose={onClose}>
      <Modal.Header>
        <Modal.Title>
          <span>{title}</span>{' '}
          {subject !== undefined && <span className="bahi-dialog-subject">{subject}</span>}
        </Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </Modal.Header>
      <Modal.Body>
        {children ??
          (query.error === undefined ? (
            <Skeleton width={240} />
          ) : (
            <FailedState title={failure} message={query.error.message} onRetry={query.retry} />
          ))}
      </Modal.Body>
      <footer className="bahi-dialog-footer">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <div className="bahi-actions">
          {onDelete !== undefined && (
            <Button variant="outline" color="red" onClick={onDelete}>
              Delete...
            </Button>
          )}
          {onCorrect !== undefined && <Button onClick={onCorrect}>Correct details</Button>}
        </div>
      </footer>
    </DialogFrame>
  );
}

interface RecordDetailsProps {
  readonly details: Parameters<typeof DetailGrid>[0]['details'];
  readonly receipt: StoredDocument | null;
  readonly notes: string | null;
  /** Shown below the notes. */
  readonly children?: ReactNode;
}

/** Labels with values, then the receipt and the notes. */
export function RecordDetails({ details, receipt, notes, children }: RecordDetailsProps) {
  return (
    <Stack gap="lg">
      <DetailGrid details={details} />
      <section className="maintenance-proof" aria-label="Receipt Attachment">
        <h3>Receipt Attachment</h3>
        {receipt === null ? <p>No Documents</p> : <DocumentTile what="Receipt" document={receipt} />}
      </section>
      <section className="maintenance-proof" aria-label="Notes">
        <h3>Notes</h3>
        <p>{notes ?? '-'}</p>
      </section>
      <TextSlot>{children}</TextSlot>
    </Stack>
  );
}
