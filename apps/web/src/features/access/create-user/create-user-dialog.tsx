import { createUser } from '@bahi/contract/access/create-user';
import { codes } from '@bahi/contract/codes';
import { roles } from '@bahi/contract/roles';
import { type Role } from '@bahi/contract/may';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { PhoneField } from '@bahi/ui-kit/fields/phone-field';
import { SelectField } from '@bahi/ui-kit/fields/select-field';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { SimpleGrid } from '@mantine/core';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';

interface CreateUserDialogProps {
  /** Whether the role ADMIN is offered. Managers may add staff but no owner; docs/rules/permissions.md#roles. */
  readonly mayAddAdmin: boolean;
  /** The only role that the opener accepts; locks the field. */
  readonly role?: Role | undefined;
  /** The text typed in the dropdown that opened this dialog. */
  readonly typed?: string | undefined;
  readonly onCreated: (id: string, name: string) => void;
  readonly onClose: () => void;
}

/** Creates a member of staff. The phone is required except for drivers. */
export function CreateUserDialog({
  mayAddAdmin,
  role: preset,
  typed,
  onCreated,
  onClose,
}: CreateUserDialogProps) {
  const { control, form, submit } = useCommandForm(createUser, {
    defaultValues: {
      ...(preset === undefined ? {} : { role: preset }),
      ...(typed === undefined ? {} : { name: typed }),
    },
    ...(preset === undefined ? {} : { draftKey: preset }),
    describeUnsent: ({ name = '' }) => `New staff member ${name}`,
    onDone: ({ user }) => {
      notify.success('User created');
      onCreated(user.id, user.name);
    },
  });
  const role = useWatch({ control, name: 'role' });
  const { clearErrors } = form;
  // A missing phone is an error for a manager but not for a driver. Submitting validates again.
  useEffect(() => clearErrors('phoneNumber'), [clearErrors, role]);
  const offered = codes(roles).filter((code) => code !== 'ADMIN' || mayAddAdmin);
  return (
    <Dialog {...{ control, onClose }} onSubmit={submit} title="Add Staff Member">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
        <TextField
          {...{ control, name: 'name', label: 'Name', required: true, autoFocus: true, maxLength: 100 }}
        />
        <SelectField
          {...{ control, name: 'role', label: 'Role', placeholder: 'Choose a role', required: true }}
          disabled={preset !== undefined}
          options={offered.map((value) => ({ value, label: roles[value] }))}
        />
        <PhoneField
          {...{ control, name: 'phoneNumber', label: 'Phone Number' }}
          required={role === 'ADMIN' || role === 'MANAGER'}
        />
        <TextField {...{ control, name: 'email', label: 'Email', type: 'email', maxLength: 254 }} />
      </SimpleGrid>
    </Dialog>
  );
}
