import { disableUser } from '@bahi/contract/access/disable-user';
import { ConfirmDialog } from '@bahi/ui-kit/dialogs/confirm-dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useCommand } from '@bahi/ui-kit/api/use-command';
import { type StaffRow } from '../staff-row.ts';

interface DisableUserDialogProps {
  readonly member: StaffRow;
  readonly onClose: () => void;
}

/** Confirms before a member of staff is disabled or enabled. */
export function DisableUserDialog({ member: { id, name, disabled }, onClose }: DisableUserDialogProps) {
  const { run, running } = useCommand(disableUser, {
    label: `${disabled ? 'Enabling' : 'Disabling'} of ${name}`,
    onDone: () => {
      notify.success(`${name} is ${disabled ? 'enabled' : 'disabled'}`);
      onClose();
    },
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      question={`Are you sure you want to ${disabled ? 'enable' : 'disable'} this member ?`}
      warning={
        disabled ? (
          <span>
            <b>{name}</b> can sign in again with the same role.
          </span>
        ) : (
          <span>
            <b>{name}</b> is signed out at once on every device and cannot sign in. What was entered stays in
            the book. A phone that never signed in is free for another firm at once.
          </span>
        )
      }
      confirming={running}
      onConfirm={() => void run({ userId: id, disabled: !disabled })}
      onCancel={onClose}
    />
  );
}
