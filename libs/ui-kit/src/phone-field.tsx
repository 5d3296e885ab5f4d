import { TextInput } from '@mantine/core';
import { type FieldValues } from 'react-hook-form';
import { formatPhone } from './phone.tsx';
import { type FieldProps, framed, useField } from './use-field.tsx';

const DIGITS = 10;

/** An Indian phone number behind a fixed +91. Shows `98220 41375`, holds its digits, or undefined when empty. */
export function PhoneField<Values extends FieldValues>(props: FieldProps<Values>) {
  const field = useField(props);
  return (
    <TextInput
      {...framed(props, field.error)}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      className="bahi-prefixed"
      leftSection="+91"
      leftSectionWidth={50}
      ref={field.ref}
      value={typeof field.value === 'string' ? formatPhone(field.value) : ''}
      onChange={({ currentTarget }) => field.set(digitsOf(currentTarget.value) || undefined)}
      onBlur={field.onBlur}
    />
  );
}

/** The digits typed or pasted; a pasted +91 or leading 0 is not part of the ten. */
function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > DIGITS ? digits.replace(/^(91|0)(?=\d{10}$)/, '') : digits;
  return national.slice(0, DIGITS);
}
