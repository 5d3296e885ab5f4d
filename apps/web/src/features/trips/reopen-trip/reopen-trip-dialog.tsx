import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { dayAt } from '@bahi/kernel/day';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { ConfirmDialog } from '@bahi/ui-kit/dialogs/confirm-dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useReasonField } from '@bahi/ui-kit/fields/reason-field';
import { useCommand } from '@bahi/ui-kit/api/use-command';
import { ReversedByReopening } from '../reversed-by-reopening.tsx';
import { tripName, type Trip } from '../trip.ts';

interface ReopenTripDialogProps {
  readonly trip: Trip;
  readonly onClose: () => void;
}

/** Confirms that a settled trip is reopened, and says what that reverses; docs/rules/trips.md#reopening. */
export function ReopenTripDialog({ trip, onClose }: ReopenTripDialogProps) {
  const today = dayAt(useApi().now());
  const { reasonField, withReason } = useReasonField();
  const { run, running } = useCommand(reopenTrip, {
    label: `Reopening of ${tripName(trip)}`,
    failure: 'Unable to reopen trip. Please try again later.',
    onDone: () => {
      notify.success('Trip Details Updated');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      question="Are you sure you want to reopen this trip ?"
      warning={
        <>
          This takes back <ReversedByReopening trip={trip} />. Earlier part payments stay, and the trip can be
          settled again.
        </>
      }
      confirming={running}
      onConfirm={() => withReason((notes) => void run({ tripId: trip.id, date: today, notes }))}
      onCancel={onClose}
    >
      {reasonField}
    </ConfirmDialog>
  );
}
