import { personLabels } from '@bahi/contract/access/field-labels';
import { updateUser } from '@bahi/contract/access/update-user';
import { codes } from '@bahi/contract/codes';
import { messages } from '@bahi/contract/messages';
import { roles } from '@bahi/contract/roles';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { PhoneField } from '@bahi/ui-kit/fields/phone-field';
import { SelectField } from '@bahi/ui-kit/fields/select-field';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { type UncheckedInput, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type BranchRow } from '../branch-row.ts';
import { type StaffRow } from '../staff-row.ts';
import {
  ChosenBranchesField,
  validateHomeBranch,
  WorkplaceFields,
  type WorkplaceValues,
} from '../workplace-fields.tsx';
import { toBranchOptions } from '../../../branches/branch-choice.ts';
import { pickChangedFields } from '../../../forms/pick-changed-fields.ts';

/** The member of staff whom the dialog edits. */
type EditedMember = Pick<StaffRow, 'id' | 'name' | 'phoneNumber' | 'email' | 'role' | 'branch' | 'branches'>;

interface Values extends WorkplaceValues {
  readonly name?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly email?: string | undefined;
}

interface UpdateUserDialogProps {
  readonly member: EditedMember;
  /** Only an ADMIN assigns roles; docs/rules/permissions.md#roles. */
  readonly mayChangeRole: boolean;
  /** All branches of the firm, for viewers who may assign them; empty in a firm with one. */
  readonly branches: readonly BranchRow[];
  readonly onClose: () => void;
}

/** Edits a member of staff. Warns before a change that ends their sessions. */
export function UpdateUserDialog({ member, mayChangeRole, branches, onClose }: UpdateUserDialogProps) {
  const [before] = useState(() => toFormValues(member));
  const { control, submit } = useCommandForm<typeof updateUser, Values>(updateUser, {
    defaultValues: before,
    draftKey: member.id,
    describeUnsent: () => `Edit ${member.name}`,
    toInput: ({ sees, branches: chosen, ...values }) =>
      ({
        userId: member.id,
        ...pickChangedFields(values, before),
        ...pickChangedBranches({ role: values.role, sees, branches: chosen }, member),
      }) as UncheckedInput<typeof updateUser>,
    validate: (values) => ({
      ...(values.role != null && values.role !== 'DRIVER' && values.phoneNumber === undefined
        ? { phoneNumber: messages.phoneRequiredForRole(values.role) }
        : {}),
      ...validateHomeBranch(values),
    }),
    onDone: () => {
      notify.success('User updated');
      onClose();
    },
  });
  const [role, phoneNumber] = useWatch({ control, name: ['role', 'phoneNumber'] });
  const hasBranches = branches.length > 0;
  // A closed branch is offered to a member who works there or sees it already.
  const homes = toBranchOptions(branches, (id) => id === before.branchId);
  const seen = toBranchOptions(branches, (id) => before.branches?.includes(id) === true);
  const hasNewRole = role !== before.role;
  const hasNewPhone = phoneNumber !== before.phoneNumber;
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
            {...{ control, name: 'role', label: personLabels.role, required: true }}
            disabled={!mayChangeRole}
            {...(mayChangeRole ? {} : { hint: 'Only the owner changes roles' })}
            options={codes(roles).map((value) => ({ value, label: roles[value] }))}
          />
          <PhoneField
            {...{ control, name: 'phoneNumber', label: personLabels.phoneNumber }}
            required={role !== 'DRIVER'}
          />
          <TextField
            {...{ control, name: 'email', label: personLabels.email, type: 'email', maxLength: 254 }}
          />
          {hasBranches && <WorkplaceFields control={control} options={homes} />}
        </SimpleGrid>
        {hasBranches && <ChosenBranchesField control={control} options={seen} />}
        {(hasNewRole || hasNewPhone) && (
          <WarningBox>
            <b>{member.name}</b>{' '}
            <span>{`is signed out at once on every device${hasNewPhone && phoneNumber !== undefined ? ' and signs in with the new number' : ''}.`}</span>
          </WarningBox>
        )}
      </Stack>
    </Dialog>
  );
}

function toFormValues({ name, phoneNumber, email, role, branch, branches }: EditedMember): Values {
  return {
    name,
    phoneNumber: phoneNumber ?? undefined,
    email: email ?? undefined,
    role,
    branchId: branch?.id,
    ...(branches === 'ALL' ? { sees: 'ALL', branches: [] } : { sees: 'CHOSEN', branches }),
  };
}

/** The branches that a manager sees, if they differ from before. */
function pickChangedBranches({ role, sees, branches = [] }: Values, { branches: before }: EditedMember) {
  if (role !== 'MANAGER') return {};
  const now = sees === 'CHOSEN' ? branches : 'ALL';
  const isSame = now === 'ALL' || before === 'ALL' ? now === before : isSameSet(now, before);
  return isSame ? {} : { branches: now };
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
