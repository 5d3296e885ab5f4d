import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController, useWatch } from 'react-hook-form';

/** What every field of the kit takes; `name` is a path of the form's values. */
export interface FieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly required?: boolean;
  /** Shares the line below the input with the error. */
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/**
 * One field of a form. An empty field holds undefined, so that it is absent on the wire. `useController` would
 * fall back to the default value then, and a cleared field would fill itself again: hence the watched value.
 */
export function useField<Values extends FieldValues>({
  control,
  name,
}: Pick<FieldProps<Values>, 'control' | 'name'>) {
  const { field, fieldState } = useController({ control, name });
  const value: unknown = useWatch({ control, name });
  return {
    value,
    set: (next: unknown) => field.onChange(next),
    onBlur: field.onBlur,
    ref: field.ref,
    error: messageIn(fieldState.error),
  };
}

/** The message of a fault, which may lie within what the field holds: `customerDocs.1.documentId`. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  const within = Object.entries(error).flatMap(([name, inner]) => (name === 'ref' ? [] : [messageIn(inner)]));
  return within.find((message) => message !== undefined);
}

/** Label, star and the one line below the input, in the form in which Mantine's inputs take them. */
export function framed<Values extends FieldValues>(
  { label, required = false, hint, placeholder, disabled, autoFocus }: FieldProps<Values>,
  error: string | undefined,
) {
  return {
    label,
    withAsterisk: required,
    'aria-required': required || undefined,
    description: error === undefined ? hint : undefined,
    error: error === undefined ? undefined : <FieldError message={error} />,
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(disabled === undefined ? {} : { disabled }),
    // Left out where it is false: a dialog begins at whatever carries the attribute, with any value.
    ...(autoFocus === true ? { 'data-autofocus': true, autoFocus } : {}),
  };
}

export function FieldError({ message }: { readonly message: string }) {
  return (
    <span className="bahi-field-error">
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      {message}
    </span>
  );
}
