import { updateUser } from '@bahi/contract/access/update-user';
import { codes } from '@bahi/contract/codes';
import { messages } from '@bahi/contract/messages';
import { roles } from '@bahi/contract/roles';
import { Dialog } from '@bahi/ui-kit/dialog';
import { notify } from '@bahi/ui-kit/notify';
import { PhoneField } from '@bahi/ui-kit/phone-field';
import { SelectField } from '@bahi/ui-kit/select-field';
import { TextField } from '@bahi/ui-kit/text-field';
import { type Unchecked, useCommandForm } from '@bahi/ui-kit/use-command-form';
import { WarningBox } from '@bahi/ui-kit/warning-box';
import { SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type StaffRow } from '../staff-row.ts';
import { changedFields } from '../../changed-fields.ts';

type Member = Pick<StaffRow, 'id' | 'name' | 'phoneNumber' | 'email' | 'role'>;

interface Values {
  readonly name?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly email?: string | undefined;
  readonly role?: Member['role'];
}

interface UpdateUserDialogProps {
  readonly member: Member;
  /** Only an ADMIN gives roles; docs/rules/permissions.md#roles. */
  readonly mayChangeRole: boolean;
  readonly onClose: () => void;
}

/** Changes what is said of a member of staff. It says before what ends their sessions. */
export function UpdateUserDialog({ member, mayChangeRole, onClose }: UpdateUserDialogProps) {
  const [before] = useState(() => valuesOf(member));
  const { control, submit } = useCommandForm<typeof updateUser, Values>(updateUser, {
    defaultValues: before,
    about: member.id,
    entry: () => `Edit ${member.name}`,
    toInput: (values) =>
      ({ userId: member.id, ...changedFields(values, before) }) as Unchecked<typeof updateUser>,
    check: ({ role, phoneNumber }) =>
      role != null && role !== 'DRIVER' && phoneNumber === undefined
        ? { phoneNumber: messages.phoneRequiredForRole(role) }
        : {},
    onDone: () => {
      notify.success('User updated');
      onClose();
    },
  });
  const [role, phoneNumber] = useWatch({ control, name: ['role', 'phoneNumber'] });
  const newRole = role !== before.role;
  const newPhone = phoneNumber !== before.phoneNumber;
  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={submit}
      title="Edit Staff Member"
      subject={member.name}
      submitLabel="Save Details"
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <TextField
            {...{ control, name: 'name', label: 'Name', required: true, autoFocus: true, maxLength: 100 }}
          />
          <SelectField
            {...{ control, name: 'role', label: 'Role', required: true }}
            disabled={!mayChangeRole}
            {...(mayChangeRole ? {} : { hint: 'Only the owner changes roles' })}
            options={codes(roles).map((value) => ({ value, label: roles[value] }))}
          />
          <PhoneField
            {...{ control, name: 'phoneNumber', label: 'Phone Number' }}
            required={role !== 'DRIVER'}
          />
          <TextField {...{ control, name: 'email', label: 'Email', type: 'email', maxLength: 254 }} />
        </SimpleGrid>
        {(newRole || newPhone) && (
          <WarningBox>
            <b>{member.name}</b> is signed out at once on every device
            {newPhone && phoneNumber !== undefined ? ' and signs in with the new number' : ''}.
          </WarningBox>
        )}
      </Stack>
    </Dialog>
  );
}

function valuesOf({ name, phoneNumber, email, role }: Member): Values {
  return { name, phoneNumber: phoneNumber ?? undefined, email: email ?? undefined, role };
}
