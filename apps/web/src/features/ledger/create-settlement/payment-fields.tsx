import { paymentModes } from '@bahi/contract/labels';
import { type Day } from '@bahi/kernel/day';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { MoneyField } from '@bahi/ui-kit/fields/money-field';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { type ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { CashBranchField } from '../../../branches/cash-branch-field.tsx';
import { DuplicateWarning } from '../../../books/duplicate-warning.tsx';
import { OverdrawnWarning } from '../../../books/overdrawn-warning.tsx';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { type PaymentDraft } from './payment-draft.ts';

interface PaymentFieldsProps {
  readonly control: Control<PaymentDraft>;
  readonly today: Day;
  readonly moved: 'PAID' | 'RECEIVED';
  /** 'Payment Amount' for money that is paid out. */
  readonly amountLabel?: string;
  readonly hint?: ReactNode;
  readonly withTds?: boolean;
  /** The box of the trips that the payment is for. */
  readonly tripsBox?: string | undefined;
}

/** The fields for amount, mode and date of a payment; docs/architecture/client.md#allocation. */
export function PaymentFields({
  control,
  today,
  moved,
  amountLabel = 'Amount',
  hint,
  withTds = false,
  tripsBox,
}: PaymentFieldsProps) {
  const [date, amount, mode, paymentRefNo, cashBranchId] = useWatch({
    control,
    name: ['date', 'totalAmount', 'mode', 'paymentRefNo', 'cashBranchId'],
  });
  return (
    <>
      <div className="payment-fields" data-tds={withTds || undefined}>
        <MoneyField
          {...{ control, name: 'totalAmount', label: amountLabel, required: true, autoFocus: true, hint }}
        />
        <ChoiceField
          {...{ control, name: 'mode', label: 'Payment Mode', required: true }}
          choices={paymentModes}
        />
        <TextField {...{ control, name: 'paymentRefNo', label: 'Reference No.', maxLength: 50 }} />
        {withTds && <MoneyField {...{ control, name: 'tdsAmount', label: 'TDS kept by the party' }} />}
        <DateField {...{ control, name: 'date', label: 'Payment Date', required: true, max: today }} />
        <CashBranchField {...{ control, moved, tripsBox }} />
      </div>
      {moved === 'PAID' && mode !== undefined && (
        <OverdrawnWarning box={{ branchId: cashBranchId ?? tripsBox, mode }} amount={amountToPaise(amount)} />
      )}
      <DuplicateWarning entered={{ date, amount, mode, paymentRefNo }} />
    </>
  );
}

/** The initial values of every payment form. */
export function emptyPayment(today: Day): PaymentDraft {
  return {
    totalAmount: undefined,
    tdsAmount: undefined,
    mode: 'ONLINE',
    date: today,
    cashBranchId: undefined,
    paymentRefNo: undefined,
    notes: undefined,
    tripSettlement: [],
    openingBalanceSettlement: undefined,
    onAccount: undefined,
    byHand: [],
    keepsRest: false,
    endsOpening: false,
  };
}

/** The toast for a payment that failed without a message. */
export const PAYMENT_FAILED = 'Settlement failed. Please try again.';
