import { messages } from '@bahi/contract/messages';
import { amountInWords } from '@bahi/kernel/amount-in-words';
import { paiseFromRupees } from '@bahi/kernel/paise';
import { readMoney, formatFieldMoney } from '@bahi/kernel/typed-number';
import { type ReactNode, useMemo } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { NumberField } from './number-field.tsx';
import { type FieldProps } from './use-field.tsx';
import { isFilledHint } from '../forms/use-prefill.tsx';
import { type NumberFormat } from './use-typed-number.tsx';

interface MoneyFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /**
   * Shown inside the input at its right end: 'per MT', a reset button. `suffixWidth`, in pixels, keeps the figure clear
   * of it.
   */
  readonly suffix?: ReactNode;
  readonly suffixWidth?: number;
  /** Error text for a text that is not an amount. */
  readonly invalidMessage?: string;
}

/** One lakh rupees, in paise. From here on an extra zero is easily overlooked. */
const IN_WORDS_FROM_PAISE = 10_000_000;

/**
 * An amount after `Rs.`, repeated in words below from one lakh on. Holds rupees with at most two decimals, undefined
 * when empty, or an `UnreadableText` while the typed text is no amount. The types of form values do not mention
 * `UnreadableText`. It blocks the form while the field is on the screen; `useCommandForm` removes it (`omitUnreadable`)
 * from the values that it validates and sends.
 */
export function MoneyField<Values extends FieldValues>({
  suffix,
  suffixWidth = 54,
  invalidMessage = messages.validNumber,
  hint,
  ...props
}: MoneyFieldProps<Values>) {
  const words = amountWords(useWatch({ control: props.control, name: props.name }));
  return (
    <NumberField
      {...props}
      hint={words === null || isFilledHint(hint) ? hint : <AmountInWords words={words} />}
      format={useMemo(() => moneyFormat(invalidMessage), [invalidMessage])}
      decimals={2}
      inputProps={{
        className: 'bahi-prefixed',
        leftSection: 'Rs.',
        leftSectionWidth: 36,
        ...(suffix === undefined
          ? {}
          : { rightSection: suffix, rightSectionWidth: suffixWidth, rightSectionPointerEvents: 'all' }),
      }}
    />
  );
}

/** The number format of an amount; `invalidMessage` is the error text for a text that is not an amount. */
export function moneyFormat(invalidMessage: string): NumberFormat {
  return {
    read: readMoney,
    show: formatFieldMoney,
    faults: {
      unreadable: invalidMessage,
      decimals: messages.rupeesInvalid,
      negative: messages.notNegative,
      large: messages.amountTooLarge,
    },
  };
}

function amountWords(fieldValue: unknown): string | null {
  const amount = typeof fieldValue === 'number' ? paiseFromRupees(fieldValue) : undefined;
  return amount === undefined || amount < IN_WORDS_FROM_PAISE ? null : amountInWords(amount);
}

/**
 * One line, cut at the end of the field. While the amount is typed it is shown in full, over the elements next to it.
 */
function AmountInWords({ words }: { readonly words: string }) {
  return (
    <span className="bahi-words" title={words}>
      <span>{words}</span>
    </span>
  );
}
