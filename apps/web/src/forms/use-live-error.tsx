import { useEffect, useRef } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';

/**
 * Shows a field's error while the user types; by default a form shows errors only on submit. For errors that depend on
 * other figures on the screen, such as an amount above a balance.
 * @param message the error of the field from the form's own check; undefined while the field is valid
 */
export function useLiveError<Values extends FieldValues>(
  { trigger }: Pick<UseFormReturn<Values>, 'trigger'>,
  field: FieldPath<Values>,
  message: string | undefined,
): void {
  const shownMessage = useRef<string>(undefined);
  useEffect(() => {
    if (shownMessage.current === message) return;
    shownMessage.current = message;
    void trigger(field);
  }, [trigger, field, message]);
}
