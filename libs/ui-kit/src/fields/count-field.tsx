import { messages } from '@bahi/contract/messages';
import { readCount, formatFieldNumber } from '@bahi/kernel/typed-number';
import { type FieldValues } from 'react-hook-form';
import { NumberField } from './number-field.tsx';
import { type FieldProps } from './use-field.tsx';
import { type NumberFormat } from './use-typed-number.tsx';

const { digitsOnly } = messages;
const FORMAT: NumberFormat = {
  read: readCount,
  show: formatFieldNumber,
  faults: { unreadable: digitsOnly, decimals: digitsOnly, negative: digitsOnly, large: digitsOnly },
};

/** A whole number, or undefined when empty. */
export function CountField<Values extends FieldValues>(props: FieldProps<Values>) {
  return <NumberField {...props} format={FORMAT} decimals={0} inputProps={{}} />;
}
