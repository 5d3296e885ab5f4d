import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { CommandQuestion } from '@bahi/ui-kit/dialogs/command-question';
import { ForetoldRefusal } from '@bahi/ui-kit/dialogs/foretold-refusal';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useReasonField } from '@bahi/ui-kit/fields/reason-field';
import { useCommand } from '@bahi/ui-kit/api/use-command';
import { formatEntry, isCredit } from '../ledger-actions.tsx';
import { type LedgerPoint } from '../ledger-description.tsx';

interface DeletePaymentDialogProps {
  readonly point: LedgerPoint;
  readonly onClose: () => void;
}

/** Confirms the deletion of a payment or a vendor's credit, and asks for the reason. */
export function DeletePaymentDialog({ point, onClose }: DeletePaymentDialogProps) {
  const entry = formatEntry(point);
  const { reasonField, withReason } = useReasonField();
  const deletion = isCredit(point) ? deleteTransaction : deleteSettlement;
  const command = useCommand(deletion, {
    label: `Deletion of ${entry}`,
    failure: 'Failed to delete transaction.',
    onDone: () => {
      notify.success('Transaction deleted');
      onClose();
    },
  });
  const { allocations = [] } = point;
  return (
    <CommandQuestion
      question="Are you sure you want to delete this transaction ?"
      warning={
        <span>
          You are deleting a transaction (<b>{entry}</b>) from history and ledger.
          {allocations.length > 0 && (
            <span>{` This payment will be reversed for ${formatTripCount(allocations.length)}; a record stays.`}</span>
          )}
        </span>
      }
      command={command}
      onConfirm={() => withReason((reason) => void command.run({ id: point.id, reason }))}
      onClose={onClose}
    >
      <ForetoldRefusal definition={deletion} input={{ id: point.id }} />
      {reasonField}
    </CommandQuestion>
  );
}

function formatTripCount(trips: number): string {
  if (trips === 1) return 'its trip';
  return trips === 2 ? 'both trips' : `all ${trips} trips`;
}
