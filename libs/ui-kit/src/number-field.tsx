import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type FieldValues } from 'react-hook-form';
import { type FieldProps, framed, useField } from './use-field.tsx';

interface NumberFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly decimals: number;
  readonly look: Pick<
    NumberInputProps,
    | 'className'
    | 'leftSection'
    | 'leftSectionWidth'
    | 'rightSection'
    | 'rightSectionWidth'
    | 'rightSectionPointerEvents'
  >;
}

/** A figure, grouped the Indian way while it is typed. Holds a number, or undefined when empty. */
export function NumberField<Values extends FieldValues>({
  decimals,
  look,
  ...props
}: NumberFieldProps<Values>) {
  const field = useField(props);
  return (
    <NumberInput
      {...framed(props, field.error)}
      {...look}
      hideControls
      withKeyboardEvents={false}
      allowNegative={false}
      decimalScale={decimals}
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      ref={field.ref}
      value={typeof field.value === 'number' ? field.value : ''}
      onChange={(value) => field.set(value === '' ? undefined : Number(value))}
      onBlur={field.onBlur}
    />
  );
}
