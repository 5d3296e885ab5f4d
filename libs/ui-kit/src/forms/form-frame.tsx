import { type FormEventHandler, type ReactNode } from 'react';
import { type Control, type FieldValues } from 'react-hook-form';
import { Dialog } from '../dialogs/dialog.tsx';
import { FormPage } from './form-page.tsx';

/** What a form that creates something takes, wherever it stands. */
export interface CreateFormProps {
  /** A page of its own, or a dialog over the form whose '+Add New' asked for it. */
  readonly frame: 'page' | 'dialog';
  /** What was typed in the dropdown that asked for it: its name or number. */
  readonly typed?: string | undefined;
  /** With the id of what exists now, and what it is called. */
  readonly onCreated: (id: string, name: string) => void;
  readonly onClose: () => void;
}

interface FormFrameProps<Values extends FieldValues> {
  readonly frame: CreateFormProps['frame'];
  readonly control: Control<Values>;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  /** Of the dialog; a page has its own. */
  readonly title: string;
  readonly submitLabel: string;
  /** In the footer: what the form is about to do, in figures. */
  readonly outcome?: ReactNode;
  /** Of a page: live figures beside the form. */
  readonly aside?: ReactNode;
  readonly onSubmitAnother?: (() => void) | undefined;
  readonly closeLabel?: string;
  /** {@link FormSection}s. */
  readonly children: ReactNode;
}

/** One form for the page that creates something and for the dialog that does. */
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
