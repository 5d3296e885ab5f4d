import { hasGstCheckDigit } from '@bahi/kernel/gstin';
import { IconAlertTriangle } from '../icons.tsx';
import { type FieldValues, useWatch } from 'react-hook-form';
import { TextField } from './text-field.tsx';
import { type FieldProps } from './use-field.tsx';

const GSTIN_LENGTH = 15;

/**
 * A GSTIN, held in capitals. A wrong check digit shows a hint, because the number is likely mistyped, but does not
 * prevent saving.
 */
export function GstField<Values extends FieldValues>(props: Omit<FieldProps<Values>, 'hint'>) {
  const typed: unknown = useWatch({ control: props.control, name: props.name });
  const isMistyped = typeof typed === 'string' && typed.length === GSTIN_LENGTH && !hasGstCheckDigit(typed);
  return (
    <TextField
      {...props}
      maxLength={GSTIN_LENGTH}
      withoutSpaces
      upperCase
      {...(isMistyped ? { hint: <CheckDigitHint /> } : {})}
    />
  );
}

function CheckDigitHint() {
  return (
    <span className="bahi-field-caution" role="status">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      Check this number: its last character does not fit the rest
    </span>
  );
}
