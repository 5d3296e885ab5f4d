import { branchLabels } from '@bahi/contract/access/field-labels';
import { updateBranch } from '@bahi/contract/access/update-branch';
import { branchStatuses } from '@bahi/contract/labels';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { type UncheckedInput, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { Stack } from '@mantine/core';
import { BranchFields, type BranchValues } from '../branch-fields.tsx';
import { type BranchRow } from '../branch-row.ts';
import { pickChangedFields } from '../../../forms/pick-changed-fields.ts';

interface UpdateBranchDialogProps {
  readonly branch: BranchRow;
  readonly onClose: () => void;
}

/** Edits or closes a branch. */
export function UpdateBranchDialog({ branch, onClose }: UpdateBranchDialogProps) {
  const { id: branchId, location, isHeadOffice } = branch;
  const before: BranchValues = {
    name: branch.name,
    code: branch.code,
    locationId: location?.id,
    phone: branch.phone ?? undefined,
    gstNo: branch.gstNo ?? undefined,
    lrPrefix: branch.lrPrefix ?? undefined,
    status: branch.status,
  };
  const { control, submit } = useCommandForm<typeof updateBranch, BranchValues>(updateBranch, {
    defaultValues: before,
    draftKey: branchId,
    describeUnsent: () => `Edit branch ${branch.name}`,
    toInput: (values) =>
      ({ branchId, ...pickChangedFields(values, before) }) as UncheckedInput<typeof updateBranch>,
    failure: 'Unable to save the branch',
    onDone: () => {
      notify.success('Branch Updated');
      onClose();
    },
  });
  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={submit}
      title="Edit Branch"
      subject={branch.name}
      submitLabel="Save Details"
    >
      <Stack gap="lg">
        <BranchFields
          control={control}
          {...(location === null ? {} : { place: { value: location.id, label: location.name } })}
        />
        {!isHeadOffice && (
          <ChoiceField
            {...{ control, name: 'status', label: branchLabels.status, required: true }}
            choices={branchStatuses}
            hint="Closed: takes no new trip, vehicle or expense; its trips go on to their settlement"
          />
        )}
      </Stack>
    </Dialog>
  );
}
