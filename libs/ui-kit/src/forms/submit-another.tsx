import { Button } from '@mantine/core';
import { type KeyboardEvent } from 'react';

interface SubmitAnotherProps {
  readonly disabled: boolean;
  readonly onSubmitAnother: () => void;
}

/** Sends a form like its primary button and keeps it open for the next entry. */
export function SubmitAnother({ disabled, onSubmitAnother }: SubmitAnotherProps) {
  return (
    <Button
      variant="default"
      className="bahi-another"
      title="Ctrl+Shift+Enter"
      aria-keyshortcuts="Control+Shift+Enter"
      disabled={disabled}
      onClick={onSubmitAnother}
    >
      Save and add another
    </Button>
  );
}

/** Submits the form on Ctrl+Enter. Ctrl+Shift+Enter calls `onSubmitAnother` if the form has it. */
export function submitByKeys(onSubmitAnother: (() => void) | undefined) {
  return (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey && onSubmitAnother !== undefined) onSubmitAnother();
    else event.currentTarget.requestSubmit();
  };
}
