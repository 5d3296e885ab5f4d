import { messages } from '@bahi/contract/messages';
import { useMergedRef } from '@mantine/hooks';
import { IconAlertCircle } from '../icons.tsx';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type Control, type FieldPath, type FieldValues, useController, useWatch } from 'react-hook-form';

/** The props of every field; `name` is a path in the form's values. */
export interface FieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly required?: boolean;
  /** Shown in the line below the input, unless there is an error. */
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/**
 * One field of a form. An empty field holds undefined, so that it is absent on the wire. The value comes from
 * `useWatch`, because `useController` replaces undefined by the default value, which would refill a cleared field.
 */
export function useField<Values extends FieldValues>({
  control,
  name,
}: Pick<FieldProps<Values>, 'control' | 'name'>) {
  const { field, fieldState } = useController({ control, name });
  const value: unknown = useWatch({ control, name });
  const { box, isUserEdit } = useSelectPrefilled(value);
  return {
    value,
    set: (next: unknown) => {
      isUserEdit.current = true;
      field.onChange(next);
    },
    onBlur: field.onBlur,
    ref: useMergedRef(field.ref, box),
    error: findMessage(fieldState.error),
  };
}

/**
 * Selects a value that the form fills into an empty box while it has the focus, so that typing replaces the value
 * instead of continuing it. `isUserEdit` is set before a change that the user makes.
 */
function useSelectPrefilled(value: unknown) {
  const box = useRef<HTMLElement>(null);
  const isUserEdit = useRef(false);
  const before = useRef({ value, isEmpty: true });
  useLayoutEffect(() => {
    const { current: input } = box;
    if (!(input instanceof HTMLInputElement)) return;
    const isEmpty = input.value === '';
    const isFilledIn = before.current.value !== value && !isUserEdit.current;
    if (isFilledIn && before.current.isEmpty && !isEmpty && input === document.activeElement) input.select();
    before.current = { value, isEmpty };
    isUserEdit.current = false;
  });
  return { box, isUserEdit };
}

/** The message of an error, which may be nested in the field's value: `customerDocs.1.documentId`. */
function findMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  const within = Object.entries(error).flatMap(([name, inner]) =>
    name === 'ref' ? [] : [findMessage(inner)],
  );
  return within.find((message) => message !== undefined);
}

/** Props that Mantine's inputs share: the label, the asterisk and the line below the input. */
export function toMantineProps<Values extends FieldValues>(
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
    // Omitted instead of false, because a dialog focuses any element with this attribute, whatever its value.
    ...(autoFocus === true ? { 'data-autofocus': true, autoFocus } : {}),
  };
}

/** What the fixed text of a message leaves out: the placeholder that shows the form is gone while a text is wrong. */
const ADDED_TO: Readonly<Record<string, string>> = { [messages.validDate]: 'as dd-mm-yyyy' };

export function FieldError({ message }: { readonly message: string }) {
  const added = ADDED_TO[message];
  return (
    <span className="bahi-field-error">
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      <span>
        <span>{message}</span>
        {added !== undefined && <span>{` ${added}`}</span>}
      </span>
    </span>
  );
}
