import { type ForDriver } from '@bahi/contract/for-driver';
import { tripLabels } from '@bahi/contract/trips/field-labels';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { formatDay } from '@bahi/kernel/day';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { FileField } from '@bahi/ui-kit/fields/file-field';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { TextareaField } from '@bahi/ui-kit/fields/textarea-field';
import { type CommandDraft, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { SimpleGrid, Stack } from '@mantine/core';
import { validateDay } from '../validate-day.ts';
import { type PodDraft, toPodInput, REPLACES_POD } from '../pod-file.ts';
import { definitionFor, type DriverTrip, tripName, podStepTitle, tripSubject } from '../trip.ts';

interface SubmitPodDialogProps {
  readonly trip: DriverTrip;
  /** Opens the camera at once, on a phone. */
  readonly photographing?: boolean;
  readonly onClose: () => void;
}

type SubmitPod = typeof submitPod | ForDriver<typeof submitPod>;
type Draft = Omit<CommandDraft<typeof submitPod>, 'pod'> & PodDraft;

/**
 * Records that the party has the proof of delivery, after which the trip can be settled. The days must be in order:
 * end ≤ received ≤ submitted (docs/rules/trips.md#statuses).
 */
export function SubmitPodDialog({ trip, photographing = false, onClose }: SubmitPodDialogProps) {
  const today = useToday();
  const title = podStepTitle(trip);
  const earliest = trip.podReceivedAt ?? trip.endedAt;
  const { control, submit } = useCommandForm<SubmitPod, Draft>(definitionFor(trip, submitPod), {
    defaultValues: { tripId: trip.id, date: today },
    draftKey: trip.id,
    describeUnsent: () => `${title} of ${tripName(trip)}`,
    toInput: (draft) => ({ ...draft, ...toPodInput(draft) }),
    validate: ({ date }) => ({ date: validateDay(date, earliest) }),
    failure: 'Unable to submit POD. Please try again later.',
    onDone: () => {
      notify.success('Trip Details Updated');
      onClose();
    },
  });
  return (
    <Dialog {...{ control, onClose, title }} onSubmit={submit} subject={tripSubject(trip)}>
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <DateField
            {...{ control, name: 'date', label: 'Date', required: true, max: today }}
            autoFocus={!photographing}
            {...(earliest === null ? {} : { min: earliest })}
            {...(trip.podReceivedAt === null ? {} : { hint: `Received on ${formatDay(trip.podReceivedAt)}` })}
          />
          <TextField {...{ control, name: 'podNumber', label: tripLabels.podNumber, maxLength: 50 }} />
          <FileField
            {...{ control, name: 'pod', label: tripLabels.pod }}
            camera={photographing ? 'at-once' : 'offered'}
            {...(trip.podId === null ? {} : { hint: REPLACES_POD })}
          />
        </SimpleGrid>
        <TextareaField {...{ control, name: 'notes', label: 'Notes', maxLength: 2000 }} />
      </Stack>
    </Dialog>
  );
}
