import { leaveFirm } from '@bahi/contract/access/leave-firm';
import { ConfirmDialog } from '@bahi/ui-kit/dialogs/confirm-dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useCommand } from '@bahi/ui-kit/api/use-command';
import { useClearUserData } from '@bahi/ui-kit/api/use-clear-user-data';

interface LeaveFirmDialogProps {
  readonly orgName: string;
  readonly onClose: () => void;
}

/** Confirms before a user leaves their firm. The layouts then redirect to sign-in. */
export function LeaveFirmDialog({ orgName, onClose }: LeaveFirmDialogProps) {
  const { unsent, clear } = useClearUserData();
  const { run, running } = useCommand(leaveFirm, {
    label: null,
    failure: 'Failed to leave the firm',
    onDone: () => {
      notify.success(`You have left ${orgName}`);
      clear();
    },
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      question={`Are you sure you want to leave ${orgName} ?`}
      warning={
        <span>
          You are signed out on every device. What you entered stays in the books of <b>{orgName}</b>. You can
          sign up again with your phone, or another firm can add you.
          {unsent.length > 0 && (
            <span>{` These entries are not sent yet and will be lost: ${unsent.join('; ')}`}</span>
          )}
        </span>
      }
      confirming={running}
      onConfirm={() => void run({})}
      onCancel={onClose}
    />
  );
}
