import { type ForDriver } from '@bahi/contract/define';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { dayAt } from '@bahi/kernel/day';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { type CommandDraft, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { SimpleGrid, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { type ArrivalDraft, ArrivalFields, validateArrival, ShortageHint } from '../arrival-fields.tsx';
import { type PodDraft, toPodInput } from '../pod-file.ts';
import { definitionFor, tripName, tripSubject, type TripOfAnyone } from '../trip.ts';

type EndTrip = typeof endTrip | ForDriver<typeof endTrip>;
type Draft = Omit<CommandDraft<typeof endTrip>, 'pod'> & PodDraft & ArrivalDraft;

interface EndTripDialogProps {
  readonly trip: TripOfAnyone;
  readonly onClose: () => void;
}

/** Ends a trip whose vehicle has arrived and unloaded, with the day, the reading and the weight. */
export function EndTripDialog({ trip, onClose }: EndTripDialogProps) {
  const today = dayAt(useApi().now());
  const { control, submit } = useCommandForm<EndTrip, Draft>(definitionFor(trip, endTrip), {
    defaultValues: { tripId: trip.id, endedAt: today },
    draftKey: trip.id,
    describeUnsent: () => `End of ${tripName(trip)}`,
    toInput: (draft) => ({ ...draft, ...toPodInput(draft) }),
    validate: (values) => validateArrival(values, trip),
    failure: 'Unable to end trip. Please try again later.',
    onDone: () => {
      notify.success('Trip Details Updated');
      onClose();
    },
  });
  return (
    <Dialog {...{ control, onClose }} onSubmit={submit} title="End Trip" subject={tripSubject(trip)}>
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <ArrivalFields {...{ control, trip, today }} autoFocus />
        </SimpleGrid>
        <ShortageHint trip={trip} unloading={useWatch({ control, name: 'unloadingWeight' })} />
      </Stack>
    </Dialog>
  );
}
