import { Input, SegmentedControl } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { type FieldValues } from 'react-hook-form';
import { type FieldProps, framed, useField } from './use-field.tsx';

interface ChoiceFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Code → word, in the order shown. */
  readonly choices: Readonly<Record<string, string>>;
}

/** One of two to four words side by side; a radio group to the keyboard and to a screen reader. Holds the code. */
export function ChoiceField<Values extends FieldValues>({ choices, ...props }: ChoiceFieldProps<Values>) {
  const field = useField(props);
  const id = useId();
  const { label, withAsterisk, description, error } = framed(props, field.error);
  const describedBy = error ? `${id}-error` : description ? `${id}-description` : undefined;
  return (
    <Input.Wrapper
      {...{ label, withAsterisk, description, error, id }}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
    >
      <SegmentedControl
        fullWidth
        withItemsBorders={false}
        className="bahi-choice"
        aria-labelledby={`${id}-label`}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        disabled={props.disabled ?? false}
        data={Object.entries(choices).map(([value, word]) => ({ value, label: word }))}
        ref={field.ref}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={field.set}
        onBlur={field.onBlur}
      />
    </Input.Wrapper>
  );
}
