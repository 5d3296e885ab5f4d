import { bookMessages } from '@bahi/contract/book-messages';
import { updateUser } from '@bahi/contract/access/update-user';
import { codes } from '@bahi/contract/codes';
import { messages } from '@bahi/contract/messages';
import { roles } from '@bahi/contract/roles';
import { ChecklistField } from '@bahi/ui-kit/fields/checklist-field';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
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
import { toBranchOptions } from '../../../branches/branch-choice.ts';
import { pickChangedFields } from '../../../forms/pick-changed-fields.ts';

/** The member of staff whom the dialog edits. */
type EditedMember = Pick<StaffRow, 'id' | 'name' | 'phoneNumber' | 'email' | 'role' | 'branch' | 'branches'>;

interface Values {
  readonly name?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly email?: string | undefined;
  readonly role?: EditedMember['role'] | undefined;
  /** Id of the home branch. */
  readonly branchId?: string | undefined;
  readonly sees?: keyof typeof SEES | undefined;
  /** Ids of the chosen branches, if the member sees only some. */
  readonly branches?: string[] | undefined;
}

const SEES = { ALL: 'All branches', CHOSEN: 'Chosen branches' } as const;

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
      ...(isHomeOutside(values) ? { branchId: bookMessages.homeBranchOutside } : {}),
    }),
    onDone: () => {
      notify.success('User updated');
      onClose();
    },
  });
  const [role, phoneNumber, sees] = useWatch({ control, name: ['role', 'phoneNumber', 'sees'] });
  const hasBranches = branches.length > 0;
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
          {hasBranches && (
            <SelectField
              {...{ control, name: 'branchId', label: 'Home Branch', required: true }}
              options={toBranchOptions(branches, (id) => id === before.branchId)}
            />
          )}
          {hasBranches && role === 'MANAGER' && (
            <ChoiceField {...{ control, name: 'sees', label: 'Branches', choices: SEES }} />
          )}
        </SimpleGrid>
        {hasBranches && role === 'MANAGER' && sees === 'CHOSEN' && (
          <ChecklistField
            {...{ control, name: 'branches', label: 'Chosen Branches', required: true }}
            options={toBranchOptions(branches, (id) => before.branches?.includes(id) === true)}
            hint="They see the trips and the money of these branches only; the khatas of parties and vendors are shared by all branches"
          />
        )}
        {(hasNewRole || hasNewPhone) && (
          <WarningBox>
            <b>{member.name}</b> is signed out at once on every device
            {hasNewPhone && phoneNumber !== undefined ? ' and signs in with the new number' : ''}.
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

function isHomeOutside({ role, sees, branchId, branches = [] }: Values): boolean {
  if (role !== 'MANAGER' || sees !== 'CHOSEN' || branchId === undefined) return false;
  return branches.length > 0 && !branches.includes(branchId);
}
