import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type FormEventHandler, Fragment, type ReactNode, useEffect, useRef } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { submitOnCtrlEnter } from './dialog.tsx';
import { DraftStrip } from './draft-strip.tsx';
import { firstField } from './first-field.tsx';
import { draftOf } from './form-draft.tsx';
import { useLeaveGuard } from './leave-guard.tsx';
import { useEdited } from './use-edited.tsx';

interface FormPageProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  readonly submitLabel: string;
  /** Live figures beside the form: the fare. */
  readonly aside?: ReactNode;
  /** {@link FormSection}s. */
  readonly children: ReactNode;
}

/** A form as a page. Its footer stays in sight and counts the fields in need; leaving with edits asks first. */
export function FormPage<Values extends FieldValues>(props: FormPageProps<Values>) {
  const { errors, isSubmitting } = useFormState({ control: props.control });
  const edited = useEdited(props.control);
  const draft = draftOf(props.control);
  const guard = useLeaveGuard({ dirty: edited && !isSubmitting, draft, onClose: props.onClose });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current?.contains(document.activeElement) === false) firstField(form.current)?.focus();
  }, []);
  return (
    <div className="bahi-form-page">
      <div className="bahi-form-column">
        <DraftStrip control={props.control} />
        <form
          ref={form}
          noValidate
          className="bahi-card"
          onSubmit={props.onSubmit}
          onKeyDown={submitOnCtrlEnter}
        >
          <Fragment key={draft.generation}>{props.children}</Fragment>
          <footer className="bahi-form-footer">
            <FieldsInNeed count={Object.keys(errors).length} />
            <div className="bahi-actions">
              <Button variant="default" onClick={guard.close}>
                Cancel
              </Button>
              <Button type="submit" loading={isSubmitting}>
                {props.submitLabel}
              </Button>
            </div>
          </footer>
        </form>
      </div>
      {props.aside !== undefined && <aside>{props.aside}</aside>}
      {guard.question}
    </div>
  );
}

function FieldsInNeed({ count }: { readonly count: number }) {
  return (
    <span aria-live="polite">
      {count > 0 && (
        <>
          <b className="bahi-negative">{count === 1 ? '1 field' : `${count} fields`}</b>{' '}
          {count === 1 ? 'needs attention' : 'need attention'}
        </>
      )}
    </span>
  );
}

interface FormSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Four fields a row on a desk, one on a phone. A field of two columns stands in a {@link Wide}. */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <fieldset className="bahi-form-section">
      <legend>{title}</legend>
      <div className="bahi-form-grid">{children}</div>
    </fieldset>
  );
}

interface FoldedSectionProps<Values extends FieldValues> extends FormSectionProps {
  readonly control: Control<Values>;
}

/** A {@link FormSection} of what may be left out, shut until it is asked for or one of its fields needs attention. */
export function FoldedSection<Values extends FieldValues>({
  control,
  title,
  children,
}: FoldedSectionProps<Values>) {
  const { errors } = useFormState({ control });
  const section = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const wrong = section.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (section.current === null || wrong === null || wrong === undefined) return;
    section.current.open = true;
    // The form could not focus it while it was folded away.
    if (wrong === section.current.closest('form')?.querySelector('[aria-invalid=true]')) wrong.focus();
  }, [errors]);
  return (
    <details ref={section} className="bahi-form-section bahi-form-folded">
      <summary>
        {title}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </summary>
      <div className="bahi-form-grid">{children}</div>
    </details>
  );
}

/** Two columns of a {@link FormSection}. */
export function Wide({ children }: { readonly children: ReactNode }) {
  return <div className="bahi-wide">{children}</div>;
}
