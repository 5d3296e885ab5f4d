import { Checkbox, Input, Stack } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { type FieldValues } from 'react-hook-form';
import { type SelectOption } from './select-option.tsx';
import { type FieldProps, toMantineProps, useField } from './use-field.tsx';

interface ChecklistFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly options: readonly SelectOption[];
}

/** Several values of a short list, all visible. Holds the ticked values in the order of the list. */
export function ChecklistField<Values extends FieldValues>({
  options,
  ...props
}: ChecklistFieldProps<Values>) {
  const field = useField(props);
  const id = useId();
  const { label, withAsterisk, description, error } = toMantineProps(props, field.error);
  const describedBy = error ? `${id}-error` : description ? `${id}-description` : undefined;
  const ticked = new Set(Array.isArray(field.value) ? (field.value as readonly string[]) : []);
  const tick = (value: string, isTicked: boolean) =>
    field.set(
      options.map((option) => option.value).filter((each) => (each === value ? isTicked : ticked.has(each))),
    );
  return (
    <Input.Wrapper
      {...{ label, withAsterisk, description, error, id }}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
    >
      <Stack
        gap={10}
        role="group"
        aria-labelledby={`${id}-label`}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      >
        {options.map(({ value, label: words }, index) => (
          <Checkbox
            key={value}
            label={words}
            disabled={props.disabled ?? false}
            checked={ticked.has(value)}
            onChange={({ currentTarget }) => tick(value, currentTarget.checked)}
            onBlur={field.onBlur}
            // A refused form moves the focus here.
            {...(index === 0 ? { ref: field.ref } : {})}
          />
        ))}
      </Stack>
    </Input.Wrapper>
  );
}
