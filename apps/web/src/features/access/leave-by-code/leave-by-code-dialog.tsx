import { leaveByCode } from '@bahi/contract/access/leave-by-code';
import { ConfirmDialog } from '@bahi/ui-kit/dialogs/confirm-dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useCommand } from '@bahi/ui-kit/api/use-command';

interface LeaveByCodeDialogProps {
  /** The correct code that did not sign in, because the firm has disabled the person. */
  readonly otp: string;
  readonly otpSessionToken: string;
  readonly onLeft: () => void;
  readonly onClose: () => void;
}

/**
 * Explains to a disabled person why they cannot sign in, and lets them leave the firm with the code that they entered.
 */
export function LeaveByCodeDialog({ otp, otpSessionToken, onLeft, onClose }: LeaveByCodeDialogProps) {
  const { run, running } = useCommand(leaveByCode, {
    failure: 'Failed to leave the firm',
    onDone: () => {
      notify.success('You have left the firm');
      onLeft();
    },
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      question="Your firm has disabled you. Do you want to leave it ?"
      warning="Your owner can enable you again as long as you stay. After you leave, your entries remain in the firm's books, and you can sign up with this phone or be added by another firm."
      confirming={running}
      onConfirm={() => void run({ otp, otpSessionToken })}
      onCancel={onClose}
    />
  );
}
