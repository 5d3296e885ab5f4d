import { type ReactNode } from 'react';
import { type FieldValues } from 'react-hook-form';
import { NumberField } from './number-field.tsx';
import { type FieldProps } from './use-field.tsx';

interface MoneyFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** At the right end inside the input: 'per MT', a reset button; `suffixWidth` in pixels keeps the figure clear of it. */
  readonly suffix?: ReactNode;
  readonly suffixWidth?: number;
}

/** An amount behind `Rs.`. Holds rupees with at most two decimals, or undefined when empty. */
export function MoneyField<Values extends FieldValues>({
  suffix,
  suffixWidth = 72,
  ...props
}: MoneyFieldProps<Values>) {
  return (
    <NumberField
      {...props}
      decimals={2}
      look={{
        className: 'bahi-prefixed',
        leftSection: 'Rs.',
        leftSectionWidth: 40,
        ...(suffix === undefined
          ? {}
          : { rightSection: suffix, rightSectionWidth: suffixWidth, rightSectionPointerEvents: 'all' }),
      }}
    />
  );
}
