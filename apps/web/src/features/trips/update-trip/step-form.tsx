import { tripLabels } from '@bahi/contract/trips/field-labels';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';
import { GuardedForm, type Leave } from '@bahi/ui-kit/forms/guarded-form';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { type FieldMessages, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { ReasonOfChange } from '../../../forms/reason-of-change.tsx';
import { type FormEvent, type ReactNode, type RefObject } from 'react';
import { type DefaultValues, type FieldValues, useWatch } from 'react-hook-form';
import { tripName, type Trip } from '../trip.ts';
import { correctsMoney, type StepValues, toUpdateInput, withReason } from './edited-trip.ts';
import { type Step } from './steps.ts';

/** The props that every step's form takes. */
export interface StepFormProps {
  readonly trip: Trip;
  readonly leaveRef: RefObject<Leave | null>;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  /** The fare, for the footer. */
  readonly outcome?: ReactNode;
}

interface StepFormOptions<Values extends FieldValues> extends Pick<StepFormProps, 'trip' | 'onSaved'> {
  readonly step: Step;
  /** The values when the form opened. What other users change meanwhile is not sent as a change of this form. */
  readonly before: Values;
  /** The form's values that differ from those saved, keyed by the names that are sent. */
  readonly pickChanges: (values: Values) => StepValues;
  /** What the trip's vehicle and status require, which the schema does not know. */
  readonly validate: (values: Values) => FieldMessages<Values>;
}

/** The form of a step, which sends only what was changed. */
export function useStepForm<Values extends FieldValues>(options: StepFormOptions<Values>) {
  const { trip, onSaved, step, before, pickChanges, validate } = options;
  const nameChanges = (values: Values) =>
    Object.keys(pickChanges(values)).map((field) => getLabel(tripLabels, field));
  return useCommandForm<typeof updateTrip, Values>(updateTrip, {
    defaultValues: before as DefaultValues<Values>,
    draftKey: `${trip.id}.${step}`,
    describeUnsent: (values) => `Change of ${tripName(trip)} (${nameChanges(values).join(', ')})`,
    toInput: (values) => toUpdateInput(trip.id, withReason(pickChanges(values), values)),
    validate,
    onDone: () => {
      notify.success('Trip Details Updated');
      onSaved();
    },
  });
}

interface StepFrameProps<Values extends FieldValues>
  extends
    Pick<StepFormProps, 'leaveRef' | 'onSaved' | 'onCancel' | 'outcome'>,
    Pick<StepFormOptions<Values>, 'pickChanges'> {
  readonly form: Pick<ReturnType<typeof useStepForm<Values>>, 'control' | 'submit'>;
  /** Labels that differ below the step's title, keyed by the names that are sent. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Lists the changed fields. Where none was changed it proceeds without a request. */
export function StepFrame<Values extends FieldValues>(props: StepFrameProps<Values>) {
  const { control, submit } = props.form;
  const labels: Readonly<Record<string, string>> = { ...tripLabels, ...props.labels };
  const changes = props.pickChanges(useWatch({ control }) as Values);
  const changed = Object.keys(changes);
  const proceed = (event: FormEvent) => {
    event.preventDefault();
    props.onSaved();
  };
  return (
    <GuardedForm
      control={control}
      changed={changed.map((field) => getLabel(labels, field))}
      leaveRef={props.leaveRef}
      outcome={props.outcome}
      onSubmit={changed.length === 0 ? proceed : (event) => void submit(event)}
      onClose={props.onCancel}
      submitLabel="Save and Proceed"
    >
      <TextSlot>{props.children}</TextSlot>
      {correctsMoney(changes) && (
        <div className="bahi-form-section">
          <div className="bahi-form-grid">
            <ReasonOfChange control={control} />
          </div>
        </div>
      )}
    </GuardedForm>
  );
}

function getLabel(labels: Readonly<Record<string, string>>, field: string): string {
  return labels[field] ?? field;
}
