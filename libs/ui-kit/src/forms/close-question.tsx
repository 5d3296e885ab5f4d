import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { KeepQuestion } from '../dialogs/keep-question.tsx';
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
  return <KeepQuestion entry={unanswered.entry} onKeep={onClose} onDiscard={discard} onStay={onStay} />;
}
