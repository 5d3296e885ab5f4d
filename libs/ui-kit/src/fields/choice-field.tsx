import { Chip, Input, SegmentedControl } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { type FieldValues } from 'react-hook-form';
import { type FieldProps, toMantineProps, useField } from './use-field.tsx';

interface ChoiceFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Code → word, in the order shown. */
  readonly choices: Readonly<Record<string, string>>;
  /** Code → plain words below the word, for choices that fit side by side. */
  readonly captions?: Readonly<Record<string, string>>;
  /** Called when the user picks a word, also the one that is chosen already. */
  readonly onPick?: () => void;
}

/** The most words that fit side by side on a phone; more are shown as chips. */
const MOST_IN_A_ROW = 4;

/** One of a few words, all visible; a radio group for keyboard and screen readers. Holds the code. */
export function ChoiceField<Values extends FieldValues>({
  choices,
  captions,
  onPick,
  ...props
}: ChoiceFieldProps<Values>) {
  const field = useField(props);
  const id = useId();
  const { label, withAsterisk, description, error } = toMantineProps(props, field.error);
  const describedBy = error ? `${id}-error` : description ? `${id}-description` : undefined;
  const words = Object.entries(choices);
  const group = {
    'aria-labelledby': `${id}-label`,
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
  };
  const fieldValue = typeof field.value === 'string' ? field.value : '';
  return (
    <Input.Wrapper
      {...{ label, withAsterisk, description, error, id }}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
    >
      {words.length > MOST_IN_A_ROW ? (
        <div role="radiogroup" className="bahi-choice-chips" {...group}>
          {words.map(([value, word], index) => (
            <Chip
              key={value}
              type="radio"
              name={id}
              radius="xs"
              icon={null}
              disabled={props.disabled ?? false}
              // The chip that Tab stops at; a refused form and a dialog move the focus here.
              {...(fieldValue === value || (fieldValue === '' && index === 0)
                ? { ref: field.ref, ...(props.autoFocus === true ? { 'data-autofocus': true } : {}) }
                : {})}
              value={value}
              checked={fieldValue === value}
              onChange={() => field.set(value)}
              onBlur={field.onBlur}
            >
              {word}
            </Chip>
          ))}
        </div>
      ) : (
        <SegmentedControl
          fullWidth
          withItemsBorders={false}
          className={captions === undefined ? 'bahi-choice' : 'bahi-choice bahi-choice-captioned'}
          {...group}
          disabled={props.disabled ?? false}
          data={words.map(([value, word]) => ({
            value,
            label: <Word word={word} caption={captions?.[value]} />,
          }))}
          ref={field.ref}
          value={fieldValue}
          onChange={field.set}
          onBlur={field.onBlur}
          onClick={({ target }) => {
            if (target instanceof HTMLInputElement) onPick?.();
          }}
        />
      )}
    </Input.Wrapper>
  );
}

function Word({ word, caption }: { readonly word: string; readonly caption: string | undefined }) {
  if (caption === undefined) return <span>{word}</span>;
  return (
    <span>
      <span>{word}</span> <small>{caption}</small>
    </span>
  );
}
