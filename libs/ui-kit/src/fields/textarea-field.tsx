import { Textarea } from '@mantine/core';
import { type FieldValues } from 'react-hook-form';
import { type FieldProps, toMantineProps, useField } from './use-field.tsx';

interface TextareaFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly rows?: number;
  readonly maxLength?: number;
}

/** Multi-line text. Holds a string, or undefined when empty. */
export function TextareaField<Values extends FieldValues>(props: TextareaFieldProps<Values>) {
  const field = useField(props);
  return (
    <Textarea
      {...toMantineProps(props, field.error)}
      rows={props.rows ?? 3}
      maxLength={props.maxLength}
      ref={field.ref}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={({ currentTarget: { value } }) => field.set(value === '' ? undefined : value)}
      onBlur={field.onBlur}
    />
  );
}
