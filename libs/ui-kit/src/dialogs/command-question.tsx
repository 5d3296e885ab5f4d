import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { KeepQuestion } from './keep-question.tsx';
import { type UnansweredCommand } from '../api/outbox.tsx';
import { type useCommand } from '../api/use-command.tsx';

interface CommandQuestionProps {
  /** 'Are you sure you want to delete this trip ?' */
  readonly question: string;
  readonly warning: ReactNode;
  readonly command: Pick<ReturnType<typeof useCommand>, 'running' | 'giveUp' | 'unanswered'>;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Shown between the warning and the buttons, such as the reason. */
  readonly children?: ReactNode;
}

/**
 * Asks before a command without a form. After a failure *No, cancel* gives the command up. Back, Escape and an outside
 * click are easily done by mistake, so they ask whether a command without an answer is kept.
 */
export function CommandQuestion({
  question,
  warning,
  command,
  onConfirm,
  onClose,
  children,
}: CommandQuestionProps) {
  const [unanswered, setUnanswered] = useState<UnansweredCommand | null>(null);
  const giveUp = () => {
    command.giveUp();
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        question={question}
        warning={warning}
        confirming={command.running}
        onConfirm={onConfirm}
        onCancel={giveUp}
        onDismiss={() => {
          const kept = command.unanswered();
          if (kept === null) giveUp();
          else setUnanswered(kept);
        }}
      >
        {children}
      </ConfirmDialog>
      {unanswered !== null && (
        <KeepQuestion
          entry={unanswered.entry}
          onKeep={onClose}
          onDiscard={giveUp}
          onStay={() => setUnanswered(null)}
        />
      )}
    </>
  );
}
