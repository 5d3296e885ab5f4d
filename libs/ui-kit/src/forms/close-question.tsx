import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { type FormDraft } from './form-draft.tsx';

interface CloseQuestionProps {
  /** Asked about edits that were never sent. */
  readonly question: string;
  readonly draft: FormDraft;
  /** Closes the form. */
  readonly onClose: () => void;
  readonly onStay: () => void;
}

/**
 * Asks before a form with edits closes. If its command was sent without an answer, the person decides whether it is
 * kept to be sent again.
 */
export function CloseQuestion({ question, draft, onClose, onStay }: CloseQuestionProps) {
  const unanswered = draft.unanswered();
  const discard = () => {
    draft.discard();
    onClose();
  };
  if (unanswered === null)
    return (
      <ConfirmDialog
        question={question}
        warning="Your changes will be lost."
        onConfirm={discard}
        onCancel={onStay}
      />
    );
  return (
    <ConfirmDialog
      question="Keep the entry that was not sent ?"
      warning={
        <span>
          <b>{unanswered.entry}</b> got no answer. Kept, it waits at the foot of the page until you send it.
          Discarded, it is not sent again, but may already be saved: check before you enter it again.
        </span>
      }
      confirmLabel="Discard"
      cancelLabel="Keep for later"
      onConfirm={discard}
      onCancel={onClose}
      onDismiss={onStay}
    />
  );
}
