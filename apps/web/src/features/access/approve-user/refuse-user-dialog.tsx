import { approveUser } from '@bahi/contract/access/approve-user';
import { ConfirmDialog } from '@bahi/ui-kit/dialogs/confirm-dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useCommand } from '@bahi/ui-kit/api/use-command';
import { type StaffRow } from '../staff-row.ts';

interface RefuseUserDialogProps {
  /** The person who asks for access. */
  readonly person: StaffRow;
  readonly onClose: () => void;
}

/** Confirms the refusal of an access request. */
export function RefuseUserDialog({ person, onClose }: RefuseUserDialogProps) {
  const { run, running } = useCommand(approveUser, {
    label: `Refusal of ${person.name}`,
    onDone: () => {
      notify.success(`The request of ${person.name} is refused`);
      onClose();
    },
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      question="Are you sure you want to refuse access ?"
      warning={
        <span>
          <b>{person.name}</b> gets no access to your firm. They are notified and may ask again.
        </span>
      }
      confirming={running}
      onConfirm={() => void run({ userId: person.id, approved: false })}
      onCancel={onClose}
    />
  );
}
