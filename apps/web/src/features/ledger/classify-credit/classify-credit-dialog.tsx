import { creditCategories } from '@bahi/contract/labels';
import { classifyCredit } from '@bahi/contract/ledger/classify-credit';
import { creditLabels } from '@bahi/contract/ledger/field-labels';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { PicklistField } from '@bahi/ui-kit/fields/picklist-field';
import { SelectField } from '@bahi/ui-kit/fields/select-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useDryRun } from '@bahi/ui-kit/forms/use-dry-run';
import { SimpleGrid } from '@mantine/core';
import { VEHICLES } from '../../../forms/picklists.ts';
import { formatEntry } from '../ledger-actions.tsx';
import { type LedgerPoint } from '../ledger-description.tsx';

const OPTIONS = Object.entries(creditCategories).map(([value, label]) => ({ value, label }));

interface ClassifyCreditDialogProps {
  readonly point: LedgerPoint;
  readonly onClose: () => void;
}

/** Sets what a credit was for. The credit becomes an expense on its own day; a second use corrects a wrong category. */
export function ClassifyCreditDialog({ point, onClose }: ClassifyCreditDialogProps) {
  const commandForm = useCommandForm(classifyCredit, {
    defaultValues: { id: point.id },
    draftKey: point.id,
    describeUnsent: () => `Category of ${formatEntry(point)}`,
    failure: 'Request failed. Please try again.',
    onDone: () => {
      notify.success('Transaction updated');
      onClose();
    },
  });
  useDryRun(classifyCredit, commandForm);
  const { control, submit } = commandForm;
  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={submit}
      title="Category of the credit"
      subject={formatEntry(point)}
      submitLabel="Save"
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
        <SelectField
          {...{ control, name: 'category', label: creditLabels.category, required: true }}
          options={OPTIONS}
        />
        <PicklistField {...{ control, name: 'vehicleId', label: creditLabels.vehicleId }} source={VEHICLES} />
      </SimpleGrid>
    </Dialog>
  );
}
