import { useEffect, useRef } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';

/**
 * Says what is wrong with a field while it is typed; a form says it with its button only. For what the figures on the
 * screen decide: whether an amount is above a balance.
 * @param message what the form's own check says of the field; undefined while nothing is wrong
 */
export function useLiveRefusal<Values extends FieldValues>(
  { trigger }: Pick<UseFormReturn<Values>, 'trigger'>,
  field: FieldPath<Values>,
  message: string | undefined,
): void {
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (said.current === message) return;
    said.current = message;
    void trigger(field);
  }, [trigger, field, message]);
}
