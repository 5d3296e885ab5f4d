import { TextInput } from '@mantine/core';
import { type HTMLInputTypeAttribute, type ReactNode } from 'react';
import { type FieldValues } from 'react-hook-form';
import { type FieldProps, toMantineProps, useField } from './use-field.tsx';

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: string;
  readonly maxLength?: number;
  /** Shown inside the input at its right end: a refresh button, a unit. */
  readonly rightSection?: ReactNode;
  /** Shows and holds capitals: LR numbers, GSTINs, vehicle numbers. */
  readonly upperCase?: boolean;
  /** Removes all spaces, as in a pasted number, before `maxLength` applies. */
  readonly withoutSpaces?: boolean;
}

/** One line of text. Holds a string, or undefined when empty. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const {
    type = 'text',
    autoComplete = 'off',
    maxLength,
    rightSection,
    upperCase = false,
    withoutSpaces = false,
  } = props;
  const field = useField(props);
  return (
    <TextInput
      {...toMantineProps(props, field.error)}
      type={type}
      autoComplete={autoComplete}
      maxLength={withoutSpaces ? undefined : maxLength}
      rightSection={rightSection}
      rightSectionPointerEvents="all"
      ref={field.ref}
      title={typeof field.value === 'string' ? field.value : undefined}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={({ currentTarget: { value } }) => {
        const cased = upperCase ? value.toUpperCase() : value;
        const text = withoutSpaces ? cased.replace(/\s/g, '').slice(0, maxLength) : cased;
        field.set(text === '' ? undefined : text);
      }}
      onBlur={field.onBlur}
    />
  );
}
