import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useRef } from 'react';
import { type FieldValues } from 'react-hook-form';
import { isUnreadable } from './unreadable-text.tsx';
import { type FieldProps, toMantineProps, useField } from './use-field.tsx';
import { type NumberFormat, useTypedNumber } from './use-typed-number.tsx';

interface NumberFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly format: NumberFormat;
  readonly decimals: number;
  readonly inputProps: Pick<
    TextInputProps,
    | 'className'
    | 'leftSection'
    | 'leftSectionWidth'
    | 'rightSection'
    | 'rightSectionWidth'
    | 'rightSectionPointerEvents'
  >;
}

/**
 * A number, grouped the Indian way while it is typed. Holds a number, undefined when empty, or the unreadable text
 * (`UnreadableText`). Shows the error at once, so that the user can check a pasted text against its source.
 */
export function NumberField<Values extends FieldValues>({
  format,
  decimals,
  inputProps,
  ...props
}: NumberFieldProps<Values>) {
  const field = useField(props);
  const { input, ...box } = useTypedNumber(field.value, field.set, format);
  const justFocused = useRef(false);
  return (
    <TextInput
      {...toMantineProps(props, isUnreadable(field.value) ? field.value.message : field.error)}
      {...inputProps}
      {...box}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      ref={useMergedRef(field.ref, input)}
      onBlur={field.onBlur}
      // The first click selects the whole figure, so that typing or pasting replaces it; a second click sets the caret.
      onFocus={() => (justFocused.current = true)}
      onMouseUp={({ currentTarget: box }) => {
        if (justFocused.current && box.selectionStart === box.selectionEnd) box.select();
        justFocused.current = false;
      }}
    />
  );
}
