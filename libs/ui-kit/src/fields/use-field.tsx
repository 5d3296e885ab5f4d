import { useMergedRef } from '@mantine/hooks';
import { IconAlertCircle } from '../icons.tsx';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
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
  const { box, byHand } = useMarkFilledIn(value);
  return {
    value,
    set: (next: unknown) => {
      byHand.current = true;
      field.onChange(next);
    },
    onBlur: field.onBlur,
    ref: useMergedRef(field.ref, box),
    error: messageIn(fieldState.error),
  };
}

/**
 * What the form fills into an empty box in which somebody is about to type is marked, so that what they type takes its
 * place, and doesn't end it. `byHand` is set before a change that comes of the box itself.
 */
function useMarkFilledIn(value: unknown) {
  const box = useRef<HTMLElement>(null);
  const byHand = useRef(false);
  const before = useRef({ value, isEmpty: true });
  useLayoutEffect(() => {
    const { current: input } = box;
    if (!(input instanceof HTMLInputElement)) return;
    const isEmpty = input.value === '';
    const isFilledIn = before.current.value !== value && !byHand.current;
    if (isFilledIn && before.current.isEmpty && !isEmpty && input === document.activeElement) input.select();
    before.current = { value, isEmpty };
    byHand.current = false;
  });
  return { box, byHand };
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
