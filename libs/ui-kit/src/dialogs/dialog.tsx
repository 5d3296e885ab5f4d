import { Button, Modal } from '@mantine/core';
import { type FormEventHandler, Fragment, type ReactNode, useState } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { DraftStrip } from '../forms/draft-strip.tsx';
import { firstField } from '../forms/first-field.tsx';
import { draftOf } from '../forms/form-draft.tsx';
import { SubmitAnother, submitByKeys } from '../forms/submit-another.tsx';
import { useEdited } from '../forms/use-edited.tsx';

/** docs/architecture/client.md#dialogs: of a form, and of an allocation. */
const WIDTHS = { form: 640, allocation: 912 } as const;

interface DialogProps<Values extends FieldValues> {
  /** With edits in it, closing asks first. */
  readonly control: Control<Values>;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  readonly title: string;
  /** Whom or what it is about, beside the title: 'LR-1248 · Gokul Agro Traders'. */
  readonly subject?: ReactNode;
  /** At the right end of the title line: balances that the form is about. */
  readonly figures?: ReactNode;
  /** Beside the primary button: what it is about to do, in figures. */
  readonly outcome?: ReactNode;
  readonly width?: keyof typeof WIDTHS;
  /** The primary button waits until what the form says of itself is put right. */
  readonly blocked?: boolean;
  /** Without one the primary button says the title. */
  readonly submitLabel?: string;
  /** What closes it without sending; 'Done' once something was saved. */
  readonly closeLabel?: string;
  /** Sends the form as the primary button does, and stays for the next one: its button stands beside. */
  readonly onSubmitAnother?: (() => void) | undefined;
  /** A button beside the primary one, for what is not taken back. */
  readonly riskyAction?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form over the page, open as long as it is mounted. Escape, an outside click, × and Cancel close it, the top
 * one only; with edits they ask first. Ctrl+Enter submits, with
 * Shift also the form that stays for the next entry.
 */
export function Dialog<Values extends FieldValues>({
  control,
  onSubmit,
  onClose,
  title,
  subject,
  figures,
  outcome,
  width = 'form',
  blocked = false,
  submitLabel = title,
  closeLabel = 'Cancel',
  onSubmitAnother,
  riskyAction,
  children,
}: DialogProps<Values>) {
  const { isSubmitting } = useFormState({ control });
  const edited = useEdited(control);
  const [asking, setAsking] = useState(false);
  const draft = draftOf(control);
  const close = () => (edited && !draft.unsent() ? setAsking(true) : onClose());
  return (
    <DialogFrame width={WIDTHS[width]} onClose={close}>
      <Modal.Header>
        <Modal.Title>
          {title} {subject !== undefined && <span className="bahi-dialog-subject">{subject}</span>}
        </Modal.Title>
        {figures !== undefined && <div className="bahi-dialog-figures">{figures}</div>}
        <Modal.CloseButton aria-label="Close" />
      </Modal.Header>
      <form
        ref={markFirstField}
        noValidate
        onSubmit={ownSubmit(onSubmit)}
        onKeyDown={submitByKeys(onSubmitAnother)}
      >
        <Modal.Body>
          <DraftStrip control={control} />
          <Fragment key={draft.generation}>{children}</Fragment>
        </Modal.Body>
        <footer className="bahi-dialog-footer">
          <Button variant="default" onClick={close}>
            {closeLabel}
          </Button>
          <div className="bahi-actions">
            {outcome !== undefined && <span className="bahi-dialog-outcome">{outcome}</span>}
            {riskyAction}
            {onSubmitAnother !== undefined && (
              <SubmitAnother disabled={isSubmitting} onSubmitAnother={onSubmitAnother} />
            )}
            <Button type="submit" loading={isSubmitting} disabled={blocked}>
              {submitLabel}
            </Button>
          </div>
        </footer>
      </form>
      {asking && (
        <ConfirmDialog
          question="Close without saving ?"
          warning="What you entered here will be lost."
          onConfirm={() => {
            draft.drop();
            onClose();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </DialogFrame>
  );
}

/** Where nothing asks for the focus: before the trap looks, which would else take the × as the first thing to press. */
function markFirstField(form: HTMLFormElement | null): void {
  if (form !== null && form.querySelector('[data-autofocus]') === null)
    firstField(form)?.setAttribute('data-autofocus', 'true');
}

/** React hands events of a dialog opened from this one up through its form: they are not this form's. */
function ownSubmit(onSubmit: FormEventHandler<HTMLFormElement>): FormEventHandler<HTMLFormElement> {
  return (event) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit(event);
  };
}
