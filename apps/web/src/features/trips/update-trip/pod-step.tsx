import { messages } from '@bahi/contract/messages';
import { dayAt } from '@bahi/kernel/day';
import { useApi } from '@bahi/ui-kit/calls/api-client';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { FormSection, Wide } from '@bahi/ui-kit/forms/form-page';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { useState } from 'react';
import { dayRefusal } from '../day-refusal.ts';
import { metadataOf, type Trip } from '../trip.ts';
import { changesIn, orNull } from './edited-trip.ts';
import { StepFrame, type StepFormProps, useStepForm } from './step-form.tsx';

interface Draft {
  readonly podSubmittedAt?: string;
  readonly podNumber?: string;
  readonly podNotes?: string;
}

const LABELS = { podSubmittedAt: 'Date', podNumber: 'POD Number', podNotes: 'Notes' };

/** The day on which the party received the proof, its number and notes. */
export function PodStep({ trip, leaving, onSaved, onCancel }: StepFormProps) {
  const today = dayAt(useApi().now());
  const [before] = useState(() => podOf(trip));
  const earliest = trip.podReceivedAt ?? trip.endedAt;
  const changesOf = (draft: Draft) => changesIn(particularsOf(draft), particularsOf(before));
  const form = useStepForm<Draft>({
    ...{ trip, onSaved, before, changesOf, step: 'pod' },
    check: ({ podSubmittedAt: day }) => ({
      podSubmittedAt: day === undefined ? messages.required : dayRefusal(day, earliest),
    }),
  });
  const { control } = form;
  return (
    <StepFrame {...{ form, changesOf, leaving, onSaved, onCancel }} labels={LABELS}>
      <FormSection title="POD">
        <DateField
          {...{ control, name: 'podSubmittedAt', label: LABELS.podSubmittedAt, required: true, max: today }}
          {...(earliest === null ? {} : { min: earliest })}
        />
        <TextField {...{ control, name: 'podNumber', label: LABELS.podNumber, maxLength: 50 }} />
        <Wide>
          <TextField {...{ control, name: 'podNotes', label: LABELS.podNotes, maxLength: 2000 }} />
        </Wide>
      </FormSection>
    </StepFrame>
  );
}

function podOf(trip: Trip): Draft {
  const { podNumber, podNotes } = metadataOf(trip);
  return {
    ...(trip.podSubmittedAt === null ? {} : { podSubmittedAt: trip.podSubmittedAt }),
    ...(podNumber === null ? {} : { podNumber }),
    ...(podNotes === null ? {} : { podNotes }),
  };
}

function particularsOf({ podSubmittedAt, podNumber, podNotes }: Draft) {
  return orNull({ podSubmittedAt, podNumber, podNotes });
}
