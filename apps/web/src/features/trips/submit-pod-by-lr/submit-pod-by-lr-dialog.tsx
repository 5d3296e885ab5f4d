import { submitPodByLr } from '@bahi/contract/trips/submit-pod-by-lr';
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
import { type PodDraft, toPodInput } from '../pod-file.ts';
import { subjectByLr, type TripByLr } from '../trip-by-lr.ts';

type Draft = Omit<CommandDraft<typeof submitPodByLr>, 'pod'> & PodDraft;

interface SubmitPodByLrDialogProps {
  readonly trip: TripByLr;
  readonly onSubmitted: () => void;
  readonly onClose: () => void;
}

/** Records that the delivery branch has given the proof of delivery to the party. */
export function SubmitPodByLrDialog({ trip, onSubmitted, onClose }: SubmitPodByLrDialogProps) {
  const today = useToday();
  const { lrNumber } = trip;
  const earliest = trip.podReceivedAt ?? trip.endedAt;
  const { control, submit } = useCommandForm<typeof submitPodByLr, Draft>(submitPodByLr, {
    defaultValues: { lrNumber, date: today },
    draftKey: lrNumber,
    describeUnsent: () => `POD of ${lrNumber}`,
    toInput: (draft) => ({ ...draft, ...toPodInput(draft) }),
    validate: ({ date }) => ({ date: validateDay(date, earliest) }),
    failure: 'Unable to submit POD. Please try again later.',
    onDone: () => {
      notify.success('Trip Details Updated');
      onSubmitted();
      onClose();
    },
  });
  return (
    <Dialog {...{ control, onClose }} onSubmit={submit} title="Submit POD" subject={subjectByLr(trip)}>
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <DateField
            {...{ control, name: 'date', label: 'Date', required: true, max: today, autoFocus: true }}
            {...(earliest === null ? {} : { min: earliest })}
          />
          <TextField {...{ control, name: 'podNumber', label: 'POD Number', maxLength: 50 }} />
          <FileField {...{ control, name: 'pod', label: 'POD' }} camera="offered" />
        </SimpleGrid>
        <TextareaField {...{ control, name: 'notes', label: 'Notes', maxLength: 2000 }} />
      </Stack>
    </Dialog>
  );
}
