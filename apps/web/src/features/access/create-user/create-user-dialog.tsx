import { createUser } from '@bahi/contract/access/create-user';
import { personLabels } from '@bahi/contract/access/field-labels';
import { codes } from '@bahi/contract/codes';
import { roles } from '@bahi/contract/roles';
import { readsAsOwner, type Role } from '@bahi/contract/may';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { PhoneField } from '@bahi/ui-kit/fields/phone-field';
import { SelectField } from '@bahi/ui-kit/fields/select-field';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { type CommandDraft, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { SimpleGrid, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { toBranchOptions } from '../../../branches/branch-choice.ts';
import { type BranchRow } from '../branch-row.ts';
import {
  ChosenBranchesField,
  validateHomeBranch,
  WorkplaceFields,
  type WorkplaceValues,
} from '../workplace-fields.tsx';

type Values = CommandDraft<typeof createUser> & Pick<WorkplaceValues, 'sees' | 'branches'>;

interface CreateUserDialogProps {
  /** Only an ADMIN adds a person as ADMIN or AUDITOR; docs/rules/permissions.md#roles. */
  readonly offersAllRoles: boolean;
  /** The only role that the opener accepts; locks the field. */
  readonly role?: Role | undefined;
  /** All branches of the firm, for viewers who may assign them; empty in a firm with one. */
  readonly branches?: readonly BranchRow[];
  /** The text typed in the dropdown that opened this dialog. */
  readonly typed?: string | undefined;
  readonly onCreated: (id: string, name: string) => void;
  readonly onClose: () => void;
}

/** Creates a member of staff. The phone is required except for drivers. */
export function CreateUserDialog({
  offersAllRoles,
  role: preset,
  branches = [],
  typed,
  onCreated,
  onClose,
}: CreateUserDialogProps) {
  const hasBranches = branches.length > 0;
  const { control, form, submit } = useCommandForm<typeof createUser, Values>(createUser, {
    defaultValues: {
      // The head office comes first.
      ...(hasBranches ? { branchId: branches[0]?.id, sees: 'ALL' } : {}),
      ...(preset === undefined ? {} : { role: preset }),
      ...(typed === undefined ? {} : { name: typed }),
    },
    draftKey: `${preset ?? ''}.${typed ?? ''}`,
    describeUnsent: ({ name = '' }) => `New staff member ${name}`,
    toInput: ({ branchId, sees, branches: chosen, role: given, ...values }) => ({
      ...values,
      role: given ?? undefined,
      ...(hasBranches && branchId !== undefined ? { branchId } : {}),
      ...(hasBranches && given === 'MANAGER' && sees === 'CHOSEN' ? { branches: chosen ?? [] } : {}),
    }),
    validate: (values) => (hasBranches ? validateHomeBranch(values) : {}),
    answer: 'full',
    onDone: ({ user }) => {
      notify.success('User created');
      onCreated(user.id, user.name);
    },
  });
  const role = useWatch({ control, name: 'role' });
  const { clearErrors } = form;
  // A missing phone is an error for a manager but not for a driver. Submitting validates again.
  useEffect(() => clearErrors('phoneNumber'), [clearErrors, role]);
  const offered = codes(roles).filter((code) => offersAllRoles || !readsAsOwner(code));
  const options = toBranchOptions(branches);
  return (
    <Dialog {...{ control, onClose }} onSubmit={submit} title="Add Staff Member">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <TextField
            {...{
              control,
              name: 'name',
              label: personLabels.name,
              required: true,
              autoFocus: true,
              maxLength: 100,
            }}
          />
          <SelectField
            {...{
              control,
              name: 'role',
              label: personLabels.role,
              placeholder: 'Choose a role',
              required: true,
            }}
            disabled={preset !== undefined}
            options={offered.map((value) => ({ value, label: roles[value] }))}
          />
          <PhoneField
            {...{ control, name: 'phoneNumber', label: personLabels.phoneNumber }}
            required={role != null && role !== 'DRIVER'}
          />
          <TextField
            {...{ control, name: 'email', label: personLabels.email, type: 'email', maxLength: 254 }}
          />
          {hasBranches && <WorkplaceFields {...{ control, options }} />}
        </SimpleGrid>
        {hasBranches && <ChosenBranchesField {...{ control, options }} />}
      </Stack>
    </Dialog>
  );
}
