import { ConfirmDialog } from './confirm-dialog.tsx';

interface KeepQuestionProps {
  /** The command on the screen: 'Advance on LR-1254, ₹5,000.00'. */
  readonly entry: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  /** Called by Back, Escape and an outside click. */
  readonly onStay: () => void;
}

/** Asks whether a command that got no answer is kept, when its form or question closes. */
export function KeepQuestion({ entry, onKeep, onDiscard, onStay }: KeepQuestionProps) {
  return (
    <ConfirmDialog
      question="Keep the entry that was not sent ?"
      warning={
        <span>
          <b>{entry}</b> got no answer. Kept, it waits at the foot of the page until you send it. Discarded,
          it is not sent again, but may already be saved: check before you enter it again.
        </span>
      }
      confirmLabel="Discard"
      cancelLabel="Keep for later"
      onConfirm={onDiscard}
      onCancel={onKeep}
      onDismiss={onStay}
    />
  );
}
