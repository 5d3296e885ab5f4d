import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { messages } from '@bahi/contract/messages';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { Dialog } from '@bahi/ui-kit/dialog';
import { notify } from '@bahi/ui-kit/notify';
import { TextareaField } from '@bahi/ui-kit/textarea-field';
import { type DraftOf, useCommandForm } from '@bahi/ui-kit/use-command-form';
import { WarningBox } from '@bahi/ui-kit/warning-box';
import { Stack } from '@mantine/core';
import { entryInWords, isCredit } from '../ledger-actions.tsx';
import { type LedgerPoint } from '../ledger-description.tsx';

interface DeletePaymentDialogProps {
  readonly point: LedgerPoint;
  readonly onClose: () => void;
}

/** Takes a payment back as a whole, or a credit of a vendor, with the reason. */
export function DeletePaymentDialog({ point, onClose }: DeletePaymentDialogProps) {
  const entry = entryInWords(point);
  const definition = isCredit(point) ? deleteTransaction : deleteSettlement;
  const { control, submit } = useCommandForm<typeof definition, DraftOf<typeof deleteSettlement>>(
    definition,
    {
      defaultValues: { id: point.id, reason: undefined },
      about: point.id,
      entry: () => `Deletion of ${entry}`,
      check: ({ reason }) => ({ reason: reason == null ? messages.required : undefined }),
      failure: 'Request failed. Please try again.',
      onDone: () => {
        notify.success('Transaction deleted');
        onClose();
      },
    },
  );
  const { allocations = [] } = point;
  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={submit}
      title="Are you sure you want to delete this transaction ?"
      submitLabel="Yes, I'm sure"
      closeLabel="No, cancel"
    >
      <Stack gap="md">
        <WarningBox icon>
          You are deleting a transaction (<b>{entry}</b>) from history and ledger.
          {allocations.length > 0 && (
            <> It goes as a whole; its {allocations.length} trips can be settled again.</>
          )}
        </WarningBox>
        <TextareaField {...{ control, name: 'reason', label: 'Reason', required: true, maxLength: 2000 }} />
      </Stack>
    </Dialog>
  );
}
