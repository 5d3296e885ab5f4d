import { approveUser } from '@bahi/contract/access/approve-user';
import { roles } from '@bahi/contract/roles';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { formatFullPhone } from '@bahi/ui-kit/page/phone-number';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { Stack, Text } from '@mantine/core';
import { type StaffRow } from '../staff-row.ts';

const OFFERED = { MANAGER: roles.MANAGER, DRIVER: roles.DRIVER };

interface ApproveUserDialogProps {
  /** The person who asks for access. */
  readonly person: StaffRow;
  readonly onClose: () => void;
}

/** Approves a person's request to join the firm, with a role. docs/rules/permissions.md#joining-a-firm. */
export function ApproveUserDialog({ person, onClose }: ApproveUserDialogProps) {
  const { control, submit } = useCommandForm(approveUser, {
    defaultValues: {},
    draftKey: person.id,
    describeUnsent: () => `Approval of ${person.name}`,
    toInput: ({ role }) => ({ userId: person.id, approved: true, role }),
    onDone: () => {
      notify.success(`${person.name} is approved`);
      onClose();
    },
  });
  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={submit}
      title="Approve"
      subject={`${person.name} · ${formatFullPhone(person.phoneNumber ?? '')}`}
    >
      <Stack gap="md">
        <ChoiceField {...{ control, name: 'role', label: 'Role', required: true }} choices={OFFERED} />
        <Text size="sm" c="dimmed">
          A manager enters trips, parties, vehicles and payments. A driver sees only their own trips, without
          amounts.
        </Text>
      </Stack>
    </Dialog>
  );
}
