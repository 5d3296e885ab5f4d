import { Input, PinInput } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { type RefObject } from 'react';
import { type FieldValues } from 'react-hook-form';
import { FieldError, type FieldProps, useField } from './use-field.tsx';

const LENGTH = 6;

interface OtpFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Gets the focus after the sixth digit: 'Verify OTP'. */
  readonly next: RefObject<HTMLButtonElement | null>;
}

/** Six boxes for a one-time code. Accepts a paste in any box and moves in both directions. Holds the digits. */
export function OtpField<Values extends FieldValues>(props: OtpFieldProps<Values>) {
  const field = useField(props);
  const id = useId();
  const describedBy = field.error === undefined ? undefined : `${id}-error`;
  const fieldValue = typeof field.value === 'string' ? field.value : '';

  // PinInput's `onComplete` is not used: it does not fire for a paste after the form has cleared a refused code.
  function take(code: string): void {
    field.set(code === '' ? undefined : code);
    if (code.length === LENGTH && fieldValue.length < LENGTH) setTimeout(() => props.next.current?.focus());
  }

  return (
    <div className="bahi-otp">
      <PinInput
        length={LENGTH}
        type="number"
        placeholder=""
        oneTimeCode
        gap={8}
        autoFocus={props.autoFocus ?? false}
        disabled={props.disabled ?? false}
        error={field.error !== undefined}
        ref={field.ref}
        value={fieldValue}
        onChange={take}
        aria-label={props.label}
        getInputProps={(index) => ({
          'aria-label': `Digit ${index + 1}`,
          'aria-invalid': field.error !== undefined,
          ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        })}
      />
      {field.error !== undefined && (
        <Input.Error id={`${id}-error`} className="bahi-error">
          <FieldError message={field.error} />
        </Input.Error>
      )}
    </div>
  );
}
