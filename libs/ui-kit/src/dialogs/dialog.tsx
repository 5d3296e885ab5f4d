import { Button, Modal } from '@mantine/core';
import { type FormEventHandler, type ReactNode, useState } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { DialogFrame } from './dialog-frame.tsx';
import { CloseQuestion } from '../forms/close-question.tsx';
import { DraftBanner } from '../forms/draft-banner.tsx';
import { findFirstField } from '../forms/find-first-field.tsx';
import { getFormDraft } from '../forms/form-draft.tsx';
import { SubmitAnother, submitByKeys } from '../forms/submit-another.tsx';
import { useEdited } from '../forms/use-edited.tsx';
import { TextSlot } from '../page/text-slot.tsx';

/** In px, docs/architecture/client.md#dialogs. */
const WIDTHS = { form: 640, allocation: 912 } as const;

interface DialogProps<Values extends FieldValues> {
  /** If the form has edits, closing asks first. */
  readonly control: Control<Values>;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  readonly title: string;
  /** The subject, next to the title: 'LR-1248 · Gokul Agro Traders'. */
  readonly subject?: ReactNode;
  /** Balances that concern the form, at the right end of the title line. */
  readonly figures?: ReactNode;
  /** The effect of submitting, in figures, next to the primary button. */
  readonly outcome?: ReactNode;
  readonly width?: keyof typeof WIDTHS;
  /** Disables the primary button, because the form shows an error of its own. */
  readonly blocked?: boolean;
  /** Label of the primary button; the title by default. */
  readonly submitLabel?: string;
  /** Label of the button that closes without sending; 'Done' once something was saved. */
  readonly closeLabel?: string;
  /** Sends the form like the primary button and keeps it open for the next entry. Adds a second button. */
  readonly onSubmitAnother?: (() => void) | undefined;
  /** A button next to the primary one, for an action that cannot be undone. */
  readonly riskyAction?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form over the page, open while mounted. Escape, an outside click, × and Cancel close the top dialog only, and ask
 * first if there are edits. Ctrl+Enter submits; Ctrl+Shift+Enter submits and keeps the form open for the next entry.
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
  const draft = getFormDraft(control);
  const close = () => (edited || draft.unanswered() !== null ? setAsking(true) : onClose());
  return (
    <DialogFrame width={WIDTHS[width]} onClose={close}>
      <Modal.Header>
        <Modal.Title>
          <span>{title}</span>{' '}
          {subject !== undefined && <span className="bahi-dialog-subject">{subject}</span>}
        </Modal.Title>
        {figures !== undefined && <div className="bahi-dialog-figures">{figures}</div>}
        <Modal.CloseButton aria-label="Close" />
      </Modal.Header>
      <form
        ref={markFirstField}
        noValidate
        onSubmit={withoutBubbling(onSubmit)}
        onKeyDown={submitByKeys(onSubmitAnother)}
      >
        <Modal.Body>
          <DraftBanner control={control} />
          <TextSlot key={draft.generation}>{children}</TextSlot>
        </Modal.Body>
        <footer className="bahi-dialog-footer">
          <Button variant="default" onClick={close}>
            {closeLabel}
          </Button>
          <div className="bahi-actions">
            {outcome !== undefined && <span className="bahi-dialog-outcome">{outcome}</span>}
            <TextSlot>{riskyAction}</TextSlot>
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
        <CloseQuestion
          question="Close without saving ?"
          draft={draft}
          onClose={onClose}
          onStay={() => setAsking(false)}
        />
      )}
    </DialogFrame>
  );
}

/**
 * Gives the first field the focus if nothing else asks for it. Runs before the focus trap, which would otherwise focus
 * the × button.
 */
function markFirstField(form: HTMLFormElement | null): void {
  if (form !== null && form.querySelector('[data-autofocus]') === null)
    findFirstField(form)?.setAttribute('data-autofocus', 'true');
}

/** Stops the event: React bubbles the submit of a nested dialog up to this form. */
function withoutBubbling(onSubmit: FormEventHandler<HTMLFormElement>): FormEventHandler<HTMLFormElement> {
  return (event) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit(event);
  };
}
