import { Checkbox } from '@mantine/core';
import { type FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field.tsx';

/** A single yes or no. Holds true or false. */
export function CheckboxField<Values extends FieldValues>({
  label,
  control,
  name,
}: Pick<FieldProps<Values>, 'label' | 'control' | 'name'>) {
  const { ref, value, set, onBlur } = useField({ control, name });
  return (
    <Checkbox
      {...{ label, ref, onBlur }}
      checked={value === true}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
}
