import { messages } from '@bahi/contract/messages';
import { tripLabels } from '@bahi/contract/trips/field-labels';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { FormSection, Wide } from '@bahi/ui-kit/forms/form-page';
import { useDryRun } from '@bahi/ui-kit/forms/use-dry-run';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { useState } from 'react';
import { parseMetadata, type Trip } from '../trip.ts';
import { diffValues, emptyToNull } from './edited-trip.ts';
import { StepFrame, type StepFormProps, useStepForm } from './step-form.tsx';

interface Draft {
  readonly podSubmittedAt?: string;
  readonly podNumber?: string;
  readonly podNotes?: string;
}

/** The title of the section says that these are of the POD. */
const LABELS = { podSubmittedAt: 'Date', podNotes: 'Notes' };

/** The day on which the POD was submitted to the party, the POD's number and notes. */
export function PodStep({ trip, leaveRef, onSaved, onCancel }: StepFormProps) {
  const today = useToday();
  const [before] = useState(() => toPodDraft(trip));
  const earliest = trip.podReceivedAt ?? trip.endedAt;
  const pickChanges = (draft: Draft) => diffValues(toPodValues(draft), toPodValues(before));
  const form = useStepForm<Draft>({
    trip,
    onSaved,
    before,
    pickChanges,
    step: 'pod',
    validate: ({ podSubmittedAt: day }) => ({
      podSubmittedAt: day === undefined ? messages.required : undefined,
    }),
  });
  const { control } = form;
  useDryRun(updateTrip, form);
  return (
    <StepFrame {...{ form, pickChanges, leaveRef, onSaved, onCancel }} labels={LABELS}>
      <FormSection title="POD">
        <DateField
          {...{ control, name: 'podSubmittedAt', label: LABELS.podSubmittedAt, required: true, max: today }}
          {...(earliest === null ? {} : { min: earliest })}
        />
        <TextField {...{ control, name: 'podNumber', label: tripLabels.podNumber, maxLength: 50 }} />
        <Wide>
          <TextField {...{ control, name: 'podNotes', label: LABELS.podNotes, maxLength: 2000 }} />
        </Wide>
      </FormSection>
    </StepFrame>
  );
}

function toPodDraft(trip: Trip): Draft {
  const { podNumber, podNotes } = parseMetadata(trip);
  return {
    ...(trip.podSubmittedAt === null ? {} : { podSubmittedAt: trip.podSubmittedAt }),
    ...(podNumber === null ? {} : { podNumber }),
    ...(podNotes === null ? {} : { podNotes }),
  };
}

function toPodValues({ podSubmittedAt, podNumber, podNotes }: Draft) {
  return emptyToNull({ podSubmittedAt, podNumber, podNotes });
}
