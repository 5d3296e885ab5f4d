import { type ForDriver } from '@bahi/contract/for-driver';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { type CommandDraft, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useDryRun } from '@bahi/ui-kit/forms/use-dry-run';
import { SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useJumpQuestion } from '../../../forms/reading-jump.tsx';
import { type ArrivalDraft, ArrivalFields, requireArrival, useShortage } from '../arrival-fields.tsx';
import { ArrivalWarnings } from '../arrival-warnings.tsx';
import { useArrivalJump } from '../use-arrival-jump.ts';
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
  const today = useToday();
  const definition = definitionFor(trip, endTrip);
  const commandForm = useCommandForm<EndTrip, Draft>(definition, {
    defaultValues: { tripId: trip.id, endedAt: today },
    draftKey: trip.id,
    describeUnsent: () => `End of ${tripName(trip)}`,
    toInput: (draft) => ({ ...draft, ...toPodInput(draft) }),
    validate: (values) => requireArrival(values, trip),
    failure: 'Unable to end trip. Please try again later.',
    onDone: () => {
      notify.success('Trip Details Updated');
      onClose();
    },
  });
  const { form, control, submit } = commandForm;
  const [replacements, setReplacements] = useState(0);
  const { answer } = useDryRun(definition, commandForm, replacements);
  const { endReading, endedAt, unloadingWeight } = useWatch({ control });
  const shortage = useShortage(answer, unloadingWeight);
  const jump = useArrivalJump({ endReading, endedAt }, trip);
  const asked = useJumpQuestion(form, submit, jump);
  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={(event) => void asked.submit(event)}
      title="End Trip"
      subject={tripSubject(trip)}
    >
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <ArrivalFields {...{ control, trip, today }} autoFocus />
        </SimpleGrid>
        <ArrivalWarnings
          {...{ trip, shortage, jump }}
          arrival={{ endReading, endedAt }}
          onReplaced={() => {
            form.clearErrors('endReading');
            setReplacements(replacements + 1);
          }}
        />
      </Stack>
      <TextSlot>{asked.question}</TextSlot>
    </Dialog>
  );
}
