import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { CommandQuestion } from '@bahi/ui-kit/dialogs/command-question';
import { ForetoldRefusal } from '@bahi/ui-kit/dialogs/foretold-refusal';
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
  const today = useToday();
  const { reasonField, withReason } = useReasonField();
  const command = useCommand(reopenTrip, {
    label: `Reopening of ${tripName(trip)}`,
    failure: 'Unable to reopen trip. Please try again later.',
    onDone: () => {
      notify.success('Trip Details Updated');
      onClose();
    },
  });
  return (
    <CommandQuestion
      question="Are you sure you want to reopen this trip ?"
      warning={
        <span>
          This takes back <ReversedByReopening trip={trip} />
          <span>. Earlier part payments stay, and the trip can be settled again.</span>
        </span>
      }
      command={command}
      onConfirm={() => withReason((notes) => void command.run({ tripId: trip.id, date: today, notes }))}
      onClose={onClose}
    >
      <ForetoldRefusal definition={reopenTrip} input={{ tripId: trip.id, date: today }} />
      {reasonField}
    </CommandQuestion>
  );
}
