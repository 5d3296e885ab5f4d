import { messages } from '@bahi/contract/messages';
import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';

const MAX_LENGTH = 2000;

/** The required reason of a dialog that takes something back. Returns the field and a guard for the confirm button. */
export function useReasonField() {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  /** Calls `confirm` with the reason. Without a reason it shows an error and moves the focus to the field. */
  function withReason(confirm: (reason: string) => void): void {
    const typed = reason.trim();
    if (typed !== '') return confirm(typed);
    setMissing(true);
    field.current?.focus();
  }

  const reasonField = (
    <Textarea
      ref={field}
      label="Reason"
      withAsterisk
      rows={2}
      mt="md"
      maxLength={MAX_LENGTH}
      value={reason}
      error={missing && reason.trim() === '' ? messages.required : undefined}
      onChange={({ currentTarget: { value } }) => setReason(value)}
    />
  );
  return { reasonField, withReason };
}
