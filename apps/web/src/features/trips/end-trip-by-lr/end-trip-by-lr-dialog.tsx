import { endTripByLr } from '@bahi/contract/trips/end-trip-by-lr';
import { dayAt } from '@bahi/kernel/day';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { type CommandDraft, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { SimpleGrid } from '@mantine/core';
import { type ArrivalDraft, ArrivalFields, validateArrival } from '../arrival-fields.tsx';
import { type PodDraft, toPodInput } from '../pod-file.ts';
import { subjectByLr, type TripByLr } from '../trip-by-lr.ts';

type Draft = Omit<CommandDraft<typeof endTripByLr>, 'pod'> & PodDraft & ArrivalDraft;

interface EndTripByLrDialogProps {
  readonly trip: TripByLr;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

/** Ends a trip whose vehicle has arrived at the delivery branch and unloaded. */
export function EndTripByLrDialog({ trip, onEnded, onClose }: EndTripByLrDialogProps) {
  const today = dayAt(useApi().now());
  const { lrNumber } = trip;
  const { control, submit } = useCommandForm<typeof endTripByLr, Draft>(endTripByLr, {
    defaultValues: { lrNumber, endedAt: today },
    draftKey: lrNumber,
    describeUnsent: () => `End of ${lrNumber}`,
    toInput: (draft) => ({ ...draft, ...toPodInput(draft) }),
    validate: (values) => validateArrival(values, trip),
    failure: 'Unable to end trip. Please try again later.',
    onDone: () => {
      notify.success('Trip Details Updated');
      onEnded();
      onClose();
    },
  });
  return (
    <Dialog {...{ control, onClose }} onSubmit={submit} title="End Trip" subject={subjectByLr(trip)}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
        <ArrivalFields {...{ control, trip, today }} autoFocus />
      </SimpleGrid>
    </Dialog>
  );
}
