import { type FormEventHandler, type ReactNode } from 'react';
import { type Control, type FieldValues } from 'react-hook-form';
import { Dialog } from '../dialogs/dialog.tsx';
import { FormPage } from './form-page.tsx';

/** Props of a form that creates a record, on a page or in a dialog. */
export interface CreateFormProps {
  /** A page, or a dialog over the form whose '+Add New' opened it. */
  readonly frame: 'page' | 'dialog';
  /** The text typed in the dropdown that asked for the record: its name or number. */
  readonly typed?: string | undefined;
  /** Called with the id and name of the new record. */
  readonly onCreated: (id: string, name: string) => void;
  readonly onClose: () => void;
}

interface FormFrameProps<Values extends FieldValues> {
  readonly frame: CreateFormProps['frame'];
  readonly control: Control<Values>;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  /** The title of the dialog; a page has its own. */
  readonly title: string;
  readonly submitLabel: string;
  /** The effect of submitting, in figures, shown in the footer. */
  readonly outcome?: ReactNode;
  /** Live figures next to the form, on a page only. */
  readonly aside?: ReactNode;
  readonly onSubmitAnother?: (() => void) | undefined;
  readonly closeLabel?: string;
  /** {@link FormSection}s. */
  readonly children: ReactNode;
}

/** One form for both the page and the dialog that create a record. */
export function FormFrame<Values extends FieldValues>({
  frame,
  title,
  aside,
  ...form
}: FormFrameProps<Values>) {
  return frame === 'page' ? (
    <FormPage {...form} {...(aside === undefined ? {} : { aside })} />
  ) : (
    <Dialog title={title} {...form} />
  );
}
