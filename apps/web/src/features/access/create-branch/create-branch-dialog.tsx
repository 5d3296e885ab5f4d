import { createBranch } from '@bahi/contract/access/create-branch';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { type UncheckedInput, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { BranchFields, type BranchValues } from '../branch-fields.tsx';

/** Creates a branch of the firm. */
export function CreateBranchDialog({ onClose }: { readonly onClose: () => void }) {
  const { control, submit } = useCommandForm<typeof createBranch, BranchValues>(createBranch, {
    defaultValues: {},
    describeUnsent: ({ name = '' }) => `New branch ${name}`,
    toInput: (values) => values as UncheckedInput<typeof createBranch>,
    failure: 'Unable to add the branch',
    onDone: () => {
      notify.success('Branch Added');
      onClose();
    },
  });
  return (
    <Dialog {...{ control, onClose }} onSubmit={submit} title="Add Branch">
      <BranchFields control={control} />
    </Dialog>
  );
}
