import { tripLabels } from '@bahi/contract/trips/field-labels';
import { receivePod } from '@bahi/contract/trips/receive-pod';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { FileField } from '@bahi/ui-kit/fields/file-field';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { TextareaField } from '@bahi/ui-kit/fields/textarea-field';
import { type CommandDraft, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { SimpleGrid, Stack } from '@mantine/core';
import { validateDay } from '../validate-day.ts';
import { type PodDraft, toPodInput, REPLACES_POD } from '../pod-file.ts';
import { tripName, tripSubject, type TripSummary } from '../trip.ts';

interface ReceivePodDialogProps {
  readonly trip: TripSummary;
  readonly onClose: () => void;
}

type Draft = Omit<CommandDraft<typeof receivePod>, 'pod'> & PodDraft;

/**
 * Records that the firm has the proof of delivery before the party does, which is an optional step.
 * docs/rules/trips.md#statuses.
 */
export function ReceivePodDialog({ trip, onClose }: ReceivePodDialogProps) {
  const today = useToday();
  const ended = trip.endedAt;
  const { control, submit } = useCommandForm<typeof receivePod, Draft>(receivePod, {
    defaultValues: { tripId: trip.id, date: today },
    draftKey: trip.id,
    describeUnsent: () => `POD received of ${tripName(trip)}`,
    toInput: (draft) => ({ ...draft, ...toPodInput(draft) }),
    validate: ({ date }) => ({ date: validateDay(date, ended) }),
    onDone: () => {
      notify.success('Trip Details Updated');
      onClose();
    },
  });
  return (
    <Dialog {...{ control, onClose }} onSubmit={submit} title="POD received" subject={tripSubject(trip)}>
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <DateField
            {...{ control, name: 'date', label: 'Date', required: true, autoFocus: true, max: today }}
            {...(ended === null ? {} : { min: ended })}
          />
          <FileField
            {...{ control, name: 'pod', label: tripLabels.pod, camera: 'offered' }}
            {...(trip.podId === null ? {} : { hint: REPLACES_POD })}
          />
        </SimpleGrid>
        <TextareaField {...{ control, name: 'notes', label: 'Notes', maxLength: 2000 }} />
      </Stack>
    </Dialog>
  );
}
