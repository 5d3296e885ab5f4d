import { messages } from '@bahi/contract/messages';
import { dayAt } from '@bahi/kernel/day';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { FormSection } from '@bahi/ui-kit/forms/form-page';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type ArrivalDraft, ArrivalFields, validateArrival, ShortageHint } from '../arrival-fields.tsx';
import { type PodDraft } from '../pod-file.ts';
import { toDocument, type Trip } from '../trip.ts';
import { diffValues, tripLocks, emptyToNull } from './edited-trip.ts';
import { StepFrame, type StepFormProps, useStepForm } from './step-form.tsx';

type Draft = ArrivalDraft & PodDraft & { readonly podReceivedAt?: string };

const LABELS = {
  endedAt: 'End Date',
  endReading: 'Destination Odometer',
  unloadingWeight: 'Unloading Weight',
  pod: 'POD',
  podReceivedAt: 'POD Received Date',
};

interface EndStepProps extends StepFormProps {
  /** Receives the end reading while it is typed, because an hourly fare depends on it; null for the saved reading. */
  readonly onEndReading: (reading: number | null) => void;
}

/** The values measured at the end, the proof of delivery, and the day it was received if that was recorded. */
export function EndStep({ trip, leaveRef, onSaved, onCancel, onEndReading }: EndStepProps) {
  const today = dayAt(useApi().now());
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
      ...validateArrival(draft, trip),
      ...(draft.endedAt === undefined ? { endedAt: messages.required } : {}),
      ...(trip.podReceivedAt !== null && draft.podReceivedAt === undefined
        ? { podReceivedAt: messages.required }
        : {}),
    }),
  });
  const { control } = form;
  const [endReading, unloading] = useWatch({ control, name: ['endReading', 'unloadingWeight'] });
  useEffect(() => {
    onEndReading(typeof endReading === 'number' ? endReading : null);
    return () => onEndReading(null);
  }, [endReading, onEndReading]);
  const { podId } = trip;
  return (
    <StepFrame {...{ form, pickChanges, leaveRef, onSaved, onCancel }} labels={LABELS}>
      <FormSection title="End Trip">
        <ArrivalFields
          {...{ control, trip, today, locks }}
          proof={podId === null ? undefined : toDocument(podId.fileName, podId)}
        />
        {trip.podReceivedAt !== null && (
          <DateField
            {...{ control, name: 'podReceivedAt', label: LABELS.podReceivedAt, required: true, max: today }}
            {...(trip.endedAt === null ? {} : { min: trip.endedAt })}
          />
        )}
      </FormSection>
      <ShortageHint trip={trip} unloading={unloading} />
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
