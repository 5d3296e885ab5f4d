import { Button } from '@mantine/core';
import { type FormEventHandler, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { DraftBanner } from './draft-banner.tsx';
import { findFirstField } from './find-first-field.tsx';
import { getFormDraft } from './form-draft.tsx';
import { useLeaveGuard } from './leave-guard.tsx';
import { SubmitAnother, submitByKeys } from './submit-another.tsx';
import { useEdited } from './use-edited.tsx';
import { TextSlot } from '../page/text-slot.tsx';

/** Leaves an open form for another part of its page: at once, or after a question if there are edits. */
export type Leave = (go: () => void) => void;

interface GuardedFormProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** Called on Cancel, once there are no edits or the user agrees to lose them. */
  readonly onClose: () => void;
  readonly submitLabel: string;
  /** The effect of submitting, in figures; shown in the footer while no field has an error, before the changed fields. */
  readonly outcome?: ReactNode;
  /** Sends the form like the primary button and keeps it open for the next entry. Adds a second button. */
  readonly onSubmitAnother?: (() => void) | undefined;
  /** Label of the button that closes without sending; 'Done' once something was saved. */
  readonly closeLabel?: string;
  readonly className?: string;
  /** The labels of the fields that would be sent, in a form that edits a record. */
  readonly changed?: readonly string[];
  /** A ref that holds the function that leaves the form, while the form is open. */
  readonly leaveRef?: RefObject<Leave | null>;
  readonly children: ReactNode;
}

/** A form whose footer stays visible and counts the fields with errors. Leaving with edits asks first. */
export function GuardedForm<Values extends FieldValues>(props: GuardedFormProps<Values>) {
  const { leaveRef, changed = [], closeLabel = 'Cancel' } = props;
  const { errors, isSubmitting } = useFormState({ control: props.control });
  const edited = useEdited(props.control);
  const draft = getFormDraft(props.control);
  const guard = useLeaveGuard({ dirty: edited && !isSubmitting, draft, onClose: props.onClose });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current?.contains(document.activeElement) === false) findFirstField(form.current)?.focus();
  }, []);
  useEffect(() => {
    if (leaveRef !== undefined) leaveRef.current = guard.leave;
  });
  useEffect(
    () => () => {
      if (leaveRef !== undefined) leaveRef.current = null;
    },
    [leaveRef],
  );
  return (
    <>
      <DraftBanner control={props.control} />
      <form
        ref={form}
        noValidate
        className={props.className}
        onSubmit={props.onSubmit}
        onKeyDown={submitByKeys(props.onSubmitAnother)}
      >
        <TextSlot key={draft.generation}>{props.children}</TextSlot>
        <footer className="bahi-form-footer">
          <span aria-live="polite">
            <FormStatus errorCount={Object.keys(errors).length} changed={changed} outcome={props.outcome} />
          </span>
          <div className="bahi-actions">
            <Button variant="default" onClick={guard.close}>
              {closeLabel}
            </Button>
            {props.onSubmitAnother !== undefined && (
              <SubmitAnother disabled={isSubmitting} onSubmitAnother={props.onSubmitAnother} />
            )}
            <Button type="submit" loading={isSubmitting}>
              {props.submitLabel}
            </Button>
          </div>
        </footer>
      </form>
      <TextSlot>{guard.question}</TextSlot>
    </>
  );
}

interface FormStatusProps {
  readonly errorCount: number;
  readonly changed: readonly string[];
  readonly outcome: ReactNode;
}

function FormStatus({ errorCount, changed, outcome }: FormStatusProps) {
  if (errorCount > 0)
    return (
      <span>
        <b className="bahi-negative">{fieldCount(errorCount)}</b>{' '}
        <span>{errorCount === 1 ? 'needs attention' : 'need attention'}</span>
      </span>
    );
  if (changed.length === 0) return <TextSlot>{outcome}</TextSlot>;
  return (
    <>
      <TextSlot>{outcome}</TextSlot>{' '}
      <span>
        <b className="bahi-accent">{fieldCount(changed.length)}</b>{' '}
        <span>{`changed: ${changed.join(', ')}`}</span>
      </span>
    </>
  );
}

function fieldCount(count: number): string {
  return count === 1 ? '1 field' : `${count} fields`;
}
