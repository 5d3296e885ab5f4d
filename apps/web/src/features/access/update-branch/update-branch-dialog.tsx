import { updateBranch } from '@bahi/contract/access/update-branch';
import { Dialog } from '@bahi/ui-kit/dialog';
import { notify } from '@bahi/ui-kit/notify';
import { type Unchecked, useCommandForm } from '@bahi/ui-kit/use-command-form';
import { BranchFields, type BranchValues } from '../branch-fields.tsx';
import { type BranchRow } from '../branch-row.ts';
import { changedFields } from '../../changed-fields.ts';

interface UpdateBranchDialogProps {
  readonly branch: BranchRow;
  readonly onClose: () => void;
}

/** Changes the details of an office. */
export function UpdateBranchDialog({ branch, onClose }: UpdateBranchDialogProps) {
  const { id: branchId, location } = branch;
  const before: BranchValues = {
    name: branch.name,
    code: branch.code,
    locationId: location?.id,
    phone: branch.phone ?? undefined,
    gstNo: branch.gstNo ?? undefined,
    lrPrefix: branch.lrPrefix ?? undefined,
  };
  const { control, submit } = useCommandForm<typeof updateBranch, BranchValues>(updateBranch, {
    defaultValues: before,
    about: branchId,
    entry: () => `Edit branch ${branch.name}`,
    toInput: (values) => ({ branchId, ...changedFields(values, before) }) as Unchecked<typeof updateBranch>,
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
      <BranchFields
        control={control}
        {...(location === null ? {} : { place: { value: location.id, label: location.name } })}
      />
    </Dialog>
  );
}
