import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { IconButton } from '@bahi/ui-kit/icon-button';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { nextStepOf, takesReopening, type Trip } from '../../features/trips/trip.ts';
import { useMay } from '../../shell/standing.tsx';

interface TripInfoActionsProps {
  readonly trip: Trip;
  readonly onNextStep: () => void;
  readonly onReceivePod: () => void;
  readonly onReopen: () => void;
  readonly onDelete: () => void;
}

/** What can be done with a trip as a whole, by its status and by who looks at it; RULES sections 3 and 6. */
export function TripInfoActions({
  trip,
  onNextStep,
  onReceivePod,
  onReopen,
  onDelete,
}: TripInfoActionsProps) {
  const may = useMay();
  const step = nextStepOf(trip);
  const live = trip.status !== 'SETTLED' && trip.status !== 'CANCELLED';
  return (
    <>
      {trip.status === 'COMPLETED' && (
        <Button variant="default" onClick={onReceivePod}>
          POD received
        </Button>
      )}
      {step !== null && <Button onClick={onNextStep}>{step}</Button>}
      {takesReopening(trip) && may(reopenTrip.may) && (
        <Button variant="default" onClick={onReopen}>
          Reopen
        </Button>
      )}
      {live && may(deleteTrip.may) && (
        <IconButton label="Delete Trip" onClick={onDelete}>
          <IconTrash size={16} stroke={1.75} color="var(--mantine-color-error)" aria-hidden />
        </IconButton>
      )}
    </>
  );
}
