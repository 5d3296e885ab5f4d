import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { dayAt, formatDay } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { useApi } from '@bahi/ui-kit/api-client';
import { ConfirmDialog } from '@bahi/ui-kit/confirm-dialog';
import { notify } from '@bahi/ui-kit/notify';
import { useCommand } from '@bahi/ui-kit/use-command';
import { nameOf, type Trip } from '../trip.ts';

interface ReopenTripDialogProps {
  readonly trip: Trip;
  readonly onClose: () => void;
}

/** Asks before a settled account is opened again, and says what is taken back; RULES section 3, "SETTLED freezes". */
export function ReopenTripDialog({ trip, onClose }: ReopenTripDialogProps) {
  const today = dayAt(useApi().now());
  const { run, running } = useCommand(reopenTrip, {
    entry: `Reopening of ${nameOf(trip)}`,
    failure: 'Unable to reopen trip. Please try again later.',
    onDone: () => {
      notify.success('Trip Details Updated');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      question="Are you sure you want to reopen this trip ?"
      warning={<>{reversalInWords(trip)} Earlier part payments stay, and the trip can be settled again.</>}
      confirming={running}
      onConfirm={() => void run({ tripId: trip.id, date: today })}
      onCancel={onClose}
    />
  );
}

/** Which of several payments of one day settled the trip, only the server knows: it is not named by its amount. */
function reversalInWords({ settledAt, adjustment }: Trip): string {
  const payment = `The payment that settled it${settledAt === null ? '' : ` on ${formatDay(settledAt)}`}`;
  const writeOff = adjustment.adjustments.find(({ category }) => category === 'FORCE_SETTLED');
  if (writeOff === undefined) return `${payment} is reversed.`;
  return `${payment} and the ${formatRupees(writeOff.amount)} written off with it are reversed.`;
}
