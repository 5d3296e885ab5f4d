import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { IconButton } from '@bahi/ui-kit/icon-button';
import { useNarrow } from '@bahi/ui-kit/use-narrow';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { nextStepOf, takesReopening, type Trip } from '../../features/trips/trip.ts';
import { useMay } from '../../shell/standing.tsx';
import { AnotherLikeThis } from './another-like-this.tsx';

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
  const narrow = useNarrow();
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
      {may(startTrip.may) && <AnotherLikeThis tripId={trip.id} />}
      {!narrow && takesDeletion(trip) && may(deleteTrip.may) && (
        <IconButton label="Delete Trip" onClick={onDelete}>
          <IconTrash size={16} stroke={1.75} color="var(--mantine-color-error)" aria-hidden />
        </IconButton>
      )}
    </>
  );
}

/** On a phone what is seldom done and not taken back stands apart from the next step, behind the bar's three dots. */
export function TripMenu({ trip, onDelete }: Pick<TripInfoActionsProps, 'trip' | 'onDelete'>) {
  const may = useMay();
  if (!useNarrow() || !takesDeletion(trip) || !may(deleteTrip.may)) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="transparent" color="gray.9" aria-label="More">
          <IconDotsVertical size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
          onClick={onDelete}
        >
          Delete Trip
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function takesDeletion({ status }: Trip): boolean {
  return status !== 'SETTLED' && status !== 'CANCELLED';
}
