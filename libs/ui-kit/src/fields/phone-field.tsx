import { messages } from '@bahi/contract/messages';
import { mayBecomePhone, readPhone } from '@bahi/kernel/phone-number';
import { TextInput } from '@mantine/core';
import { type FieldValues } from 'react-hook-form';
import { formatPhone } from '../page/phone-number.tsx';
import { type FieldProps, toMantineProps, useField } from './use-field.tsx';

interface PhoneFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Error text for a text that is not a phone number. */
  readonly invalidMessage?: string;
}

/** The first digits of a number without country code and trunk zero. */
const PARTIAL_NUMBER = /^[1-9]\d{0,9}$/;

/**
 * An Indian phone number after a fixed +91. Shows `98220 41375` and holds the digits, undefined when empty, or the
 * typed text if it is not a valid number. Like a number field, shows the error at once if no further key can make the
 * text a number.
 */
export function PhoneField<Values extends FieldValues>({
  invalidMessage = messages.phoneInvalid,
  ...props
}: PhoneFieldProps<Values>) {
  const field = useField(props);
  const fieldValue = typeof field.value === 'string' ? field.value : '';
  return (
    <TextInput
      {...toMantineProps(props, mayBecomePhone(fieldValue) ? field.error : invalidMessage)}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      className="bahi-prefixed"
      leftSection="+91"
      leftSectionWidth={50}
      ref={field.ref}
      value={PARTIAL_NUMBER.test(fieldValue) ? formatPhone(fieldValue) : fieldValue}
      onChange={({ currentTarget }) => field.set(toPhoneFieldValue(currentTarget.value) || undefined)}
      onBlur={field.onBlur}
    />
  );
}

function toPhoneFieldValue(text: string): string {
  const digits = text.replaceAll(' ', '');
  return readPhone(text) ?? (PARTIAL_NUMBER.test(digits) ? digits : text);
}
