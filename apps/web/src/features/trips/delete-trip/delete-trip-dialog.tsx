import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { formatRupees } from '@bahi/kernel/format';
import { CommandQuestion } from '@bahi/ui-kit/dialogs/command-question';
import { ForetoldRefusal } from '@bahi/ui-kit/dialogs/foretold-refusal';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useReasonField } from '@bahi/ui-kit/fields/reason-field';
import { useCommand } from '@bahi/ui-kit/api/use-command';
import { tripName, type Trip } from '../trip.ts';

interface DeleteTripDialogProps {
  readonly trip: Trip;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Confirms that a trip is cancelled, asks for the reason, and says what happens to its money. */
export function DeleteTripDialog({ trip, onDeleted, onClose }: DeleteTripDialogProps) {
  const { reasonField, withReason } = useReasonField();
  const command = useCommand(deleteTrip, {
    label: `Deletion of ${tripName(trip)}`,
    failure: 'Failed to delete trip',
    onDone: () => {
      notify.success('Trip deleted');
      onDeleted();
    },
  });
  const { totalAdvance } = trip.advance;
  const { totalExpense } = trip.expense;
  return (
    <CommandQuestion
      question="Are you sure you want to delete this trip ?"
      warning={
        <span>
          You are deleting <b>{tripName(trip)}</b>{' '}
          <span>{`with its payment history. Its fare and charges are reversed in the ledger of ${trip.customer.name}.`}</span>
          {totalAdvance > 0 && <span>{` Receipts of ${formatRupees(totalAdvance)} stay on account.`}</span>}
          {totalExpense !== 0 && (
            <span>{` Expenses of ${formatRupees(totalExpense)} are kept, without the trip.`}</span>
          )}
        </span>
      }
      command={command}
      onConfirm={() => withReason((reason) => void command.run({ tripId: trip.id, reason }))}
      onClose={onClose}
    >
      <ForetoldRefusal definition={deleteTrip} input={{ tripId: trip.id }} />
      {reasonField}
    </CommandQuestion>
  );
}
