import { messages } from '@bahi/contract/messages';
import { maxDecimals, readMeasure, formatFieldNumber, type Unit } from '@bahi/kernel/typed-number';
import { useMemo } from 'react';
import { type FieldValues } from 'react-hook-form';
import { NumberField } from './number-field.tsx';
import { type FieldProps } from './use-field.tsx';
import { type NumberFormat } from './use-typed-number.tsx';

interface MeasureFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly unit: Unit;
}

/** A weight, odometer reading, hours or litres, with its unit. Holds a number in that unit, or undefined when empty. */
export function MeasureField<Values extends FieldValues>({ unit, ...props }: MeasureFieldProps<Values>) {
  return (
    <NumberField
      {...props}
      format={useMemo(() => getMeasureFormat(unit), [unit])}
      decimals={maxDecimals(unit)}
      inputProps={{ rightSection: unit, rightSectionWidth: 44 }}
    />
  );
}

function getMeasureFormat(unit: Unit): NumberFormat {
  return {
    read: (text) => readMeasure(text, unit),
    show: formatFieldNumber,
    faults: {
      unreadable: messages.validNumber,
      decimals: messages.decimalsAtMost(maxDecimals(unit)),
      negative: messages.numberNegative,
      large: messages.numberTooLarge,
    },
  };
}
