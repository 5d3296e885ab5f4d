import { type Paise } from '@bahi/kernel/paise';
import { formatRupees } from '@bahi/kernel/format';
import { FieldError, useField } from '@bahi/ui-kit/fields/use-field';
import { Checkbox } from '@mantine/core';
import { type Control } from 'react-hook-form';
import { type PaymentDraft } from './payment-draft.ts';

interface RemainderFieldProps {
  readonly control: Control<PaymentDraft>;
  readonly name: 'keepsRest' | 'endsOpening';
  readonly label: string;
  /** The effect of ticking the box, in figures. */
  readonly outcome: string;
  readonly disabled?: boolean;
  /** The refusal of this choice, if it is shown for another field. */
  readonly refused?: string | undefined;
}

/** A checkbox about the remaining amount, with the effect of ticking it. */
export function RemainderField({ control, name, label, outcome, disabled, refused }: RemainderFieldProps) {
  const { ref, value, set, onBlur, error = refused } = useField({ control, name });
  return (
    <Checkbox
      {...{ ref, onBlur, label }}
      checked={value === true}
      disabled={disabled ?? false}
      description={outcome}
      error={error === undefined ? undefined : <FieldError message={error} />}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
}

export function describeKept(left: Paise, isKept: boolean): string {
  if (left <= 0) return 'Nothing is left over';
  return `${formatRupees(left)} ${isKept ? 'stays as their credit' : 'is left over'}`;
}

export function describeWriteOff(rest: Paise): string {
  return `${formatRupees(rest)}, the opening is closed with it`;
}
