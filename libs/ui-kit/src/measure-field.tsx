import { type FieldValues } from 'react-hook-form';
import { NumberField } from './number-field.tsx';
import { type FieldProps } from './use-field.tsx';

interface MeasureFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly unit: keyof typeof DECIMALS;
}

/** What the wire may carry: grams of a weight, hundredths of a reading and of a litre. */
const DECIMALS = { KG: 3, MT: 6, KM: 2, HR: 2, Ltr: 2 };

/** A weight, an odometer reading, hours or litres, with its unit. Holds a number in that unit, or undefined when empty. */
export function MeasureField<Values extends FieldValues>({ unit, ...props }: MeasureFieldProps<Values>) {
  return (
    <NumberField {...props} decimals={DECIMALS[unit]} look={{ rightSection: unit, rightSectionWidth: 44 }} />
  );
}
