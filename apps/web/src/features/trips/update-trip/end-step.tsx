import { messages } from '@bahi/contract/messages';
import { tripLabels } from '@bahi/contract/trips/field-labels';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { FormSection } from '@bahi/ui-kit/forms/form-page';
import { useDryRun } from '@bahi/ui-kit/forms/use-dry-run';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useJumpQuestion } from '../../../forms/reading-jump.tsx';
import { type ArrivalDraft, ArrivalFields, requireArrival, useShortage } from '../arrival-fields.tsx';
import { type PodDraft } from '../pod-file.ts';
import { toDocument, type Trip } from '../trip.ts';
import { ArrivalWarnings } from '../arrival-warnings.tsx';
import { useArrivalJump } from '../use-arrival-jump.ts';
import { diffValues, tripLocks, emptyToNull } from './edited-trip.ts';
import { StepFrame, type StepFormProps, useStepForm } from './step-form.tsx';

type Draft = ArrivalDraft & PodDraft & { readonly podReceivedAt?: string };

interface EndStepProps extends StepFormProps {
  /** Receives the end reading while it is typed, because an hourly fare depends on it; null for the saved reading. */
  readonly onEndReading: (reading: number | null) => void;
}

/** The values measured at the end, the proof of delivery, and the day it was received if that was recorded. */
export function EndStep({ trip, leaveRef, onSaved, onCancel, onEndReading, outcome }: EndStepProps) {
  const today = useToday();
  const [before] = useState(() => toEndDraft(trip));
  const locks = tripLocks(trip);
  const pickChanges = (draft: Draft) => diffValues(toEndValues(draft), toEndValues(before), locks);
  const form = useStepForm<Draft>({
    trip,
    onSaved,
    before,
    pickChanges,
    step: 'end',
    validate: (draft) => ({
      ...requireArrival(draft, trip),
      ...(draft.endedAt === undefined ? { endedAt: messages.required } : {}),
      ...(trip.podReceivedAt !== null && draft.podReceivedAt === undefined
        ? { podReceivedAt: messages.required }
        : {}),
    }),
  });
  const { control } = form;
  const [replacements, setReplacements] = useState(0);
  const { answer } = useDryRun(updateTrip, form, replacements);
  const [endReading, unloadingWeight, endedAt] = useWatch({
    control,
    name: ['endReading', 'unloadingWeight', 'endedAt'],
  });
  const shortage = useShortage(answer, unloadingWeight);
  const jump = useArrivalJump({ endReading, endedAt }, trip);
  const asked = useJumpQuestion(form.form, form.submit, jump);
  useEffect(() => {
    onEndReading(typeof endReading === 'number' ? endReading : null);
    return () => onEndReading(null);
  }, [endReading, onEndReading]);
  const { podId } = trip;
  return (
    <StepFrame
      {...{ pickChanges, leaveRef, onSaved, onCancel, outcome }}
      form={{ control, submit: asked.submit }}
    >
      <FormSection title="End Trip">
        <ArrivalFields
          {...{ control, trip, today, locks }}
          proof={podId === null ? undefined : toDocument(podId.fileName, podId)}
        />
        {trip.podReceivedAt !== null && (
          <DateField
            {...{
              control,
              name: 'podReceivedAt',
              label: tripLabels.podReceivedAt,
              required: true,
              max: today,
            }}
            {...(trip.endedAt === null ? {} : { min: trip.endedAt })}
          />
        )}
      </FormSection>
      <ArrivalWarnings
        {...{ trip, shortage, jump }}
        arrival={{ endReading, endedAt }}
        onReplaced={() => {
          form.form.clearErrors('endReading');
          setReplacements(replacements + 1);
        }}
      />
      <TextSlot>{asked.question}</TextSlot>
    </StepFrame>
  );
}

function toEndDraft({ endedAt, endReading, unloadingWeight, podId, podReceivedAt }: Trip): Draft {
  return {
    ...(endedAt === null ? {} : { endedAt }),
    ...(endReading === null ? {} : { endReading }),
    ...(unloadingWeight === null ? {} : { unloadingWeight }),
    ...(podId === null ? {} : { pod: { documentId: podId.fileName } }),
    ...(podReceivedAt === null ? {} : { podReceivedAt }),
  };
}

/** Compares a proof by its id. */
function toEndValues({ endedAt, endReading, unloadingWeight, pod, podReceivedAt }: Draft) {
  return emptyToNull({ endedAt, endReading, unloadingWeight, pod: pod?.documentId, podReceivedAt });
}
