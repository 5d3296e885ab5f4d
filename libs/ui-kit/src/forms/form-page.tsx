import { Stack } from '@mantine/core';
import { IconChevronDown } from '../icons.tsx';
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { TextSlot } from '../page/text-slot.tsx';
import { useNarrow } from '../page/use-narrow.tsx';
import { GuardedForm } from './guarded-form.tsx';

interface FormPageProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  readonly submitLabel: string;
  readonly outcome?: ReactNode;
  readonly onSubmitAnother?: (() => void) | undefined;
  readonly closeLabel?: string;
  /** Live figures next to the form, such as the fare. */
  readonly aside?: ReactNode;
  /**
   * What is unusual about the entry, but allowed. Stands beside the form; on a phone, where that is above the form and
   * out of sight, before its buttons.
   */
  readonly warnings?: ReactNode;
  /** {@link FormSection}s. */
  readonly children: ReactNode;
}

/** A form that fills a page. */
export function FormPage<Values extends FieldValues>({
  aside,
  warnings,
  children,
  ...form
}: FormPageProps<Values>) {
  const isNarrow = useNarrow();
  return (
    <div className="bahi-form-page">
      <div className="bahi-form-column">
        <GuardedForm {...form} className="bahi-card">
          <TextSlot>{children}</TextSlot>
          {isNarrow && warnings !== undefined && (
            <div className="bahi-form-warnings">
              <TextSlot>{warnings}</TextSlot>
            </div>
          )}
        </GuardedForm>
      </div>
      {aside !== undefined && (
        <aside>
          <Stack gap={16}>
            <TextSlot>{aside}</TextSlot>
            <TextSlot>{!isNarrow && warnings}</TextSlot>
          </Stack>
        </aside>
      )}
    </div>
  );
}

interface FormSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * Four fields per row, two in a narrow card or a dialog, one on a phone. {@link Wide} makes a field two columns wide.
 */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <fieldset className="bahi-form-section">
      <legend>{title}</legend>
      <div className="bahi-form-grid">{children}</div>
    </fieldset>
  );
}

interface CollapsibleSectionProps<Values extends FieldValues> extends FormSectionProps {
  readonly control: Control<Values>;
}

/**
 * A {@link FormSection} for optional fields. It stays closed until the user opens it or one of its fields has an error.
 */
export function CollapsibleSection<Values extends FieldValues>({
  control,
  title,
  children,
}: CollapsibleSectionProps<Values>) {
  const { errors } = useFormState({ control });
  const section = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const wrong = section.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (section.current === null || wrong === null || wrong === undefined) return;
    section.current.open = true;
    // The form could not focus the field while the section was closed.
    if (wrong === section.current.closest('form')?.querySelector('[aria-invalid=true]')) wrong.focus();
  }, [errors]);
  return (
    <details ref={section} className="bahi-form-section bahi-form-folded">
      <summary>
        <span>{title}</span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </summary>
      <div className="bahi-form-grid">{children}</div>
    </details>
  );
}

/** Spans two columns of a {@link FormSection}. */
export function Wide({ children }: { readonly children: ReactNode }) {
  return <div className="bahi-wide">{children}</div>;
}
