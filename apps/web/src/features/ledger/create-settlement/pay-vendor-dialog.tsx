import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { bookMessages } from '@bahi/contract/book-messages';
import { formatRupees } from '@bahi/kernel/format';
import { negate, type Paise, paise, rupeesFromPaise, subtract, ZERO } from '@bahi/kernel/paise';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { Money } from '@bahi/ui-kit/page/money';
import { TextareaField } from '@bahi/ui-kit/fields/textarea-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useDryRun } from '@bahi/ui-kit/forms/use-dry-run';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { describeBalanceNow, ChangedMeanwhile } from './changed-meanwhile.tsx';
import { emptyPayment, PAYMENT_FAILED, PaymentFields } from './payment-fields.tsx';
import { RemainderField } from './remainder-fields.tsx';
import { type PaymentDraft } from './payment-draft.ts';
import { useSeesHeadOffice } from '../../../branches/branch-choice.ts';
import { type PaymentParty } from '../payment-party.ts';
import { useNotifyEntered } from '../../../books/notify-entered.tsx';

interface PayVendorDialogProps {
  readonly party: PaymentParty;
  /** Below 0: the firm owes the vendor. */
  readonly balance: Paise;
  readonly onClose: () => void;
}

/** Pays a vendor what the firm owes, or in advance; docs/rules/money.md#what-each-action-posts. */
export function PayVendorDialog({ party, balance, onClose }: PayVendorDialogProps) {
  const notifyEntered = useNotifyEntered();
  const seesHeadOffice = useSeesHeadOffice();
  const today = useToday();
  const [before] = useState(balance);
  const owed = paise(Math.max(negate(balance), 0));
  const commandForm = useCommandForm<typeof createSettlement, PaymentDraft>(createSettlement, {
    defaultValues: emptyPayment(today),
    draftKey: party.id,
    describeUnsent: ({ totalAmount }) =>
      `Payment to ${party.name}, ${formatRupees(amountToPaise(totalAmount) ?? ZERO)}`,
    toInput: ({ totalAmount, date, mode, cashBranchId, paymentRefNo, notes, endsOpening }) => {
      const rest = computeOwedAfter(owed, amountToPaise(totalAmount));
      const ended = seesHeadOffice && endsOpening && rest > 0 ? { writeOff: rupeesFromPaise(rest) } : {};
      return {
        customerId: party.id,
        totalAmount,
        date,
        mode,
        cashBranchId,
        paymentRefNo,
        notes,
        tripSettlement: [],
        direction: 'OUTWARD',
        ...ended,
      };
    },
    fieldNames: { writeOff: 'endsOpening' },
    failure: PAYMENT_FAILED,
    onDone: ({ settlement }) => {
      notifyEntered('Settlement successful!', settlement.id);
      onClose();
    },
  });
  const { control, submit } = commandForm;
  useDryRun(createSettlement, commandForm, balance);
  const paid = amountToPaise(useWatch({ control, name: 'totalAmount' }));
  const rest = computeOwedAfter(owed, paid);
  const above = paid === undefined || paid <= owed ? ZERO : subtract(paid, owed);
  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={submit}
      title="Make Payment"
      subject={party.name}
      width="allocation"
      figures={
        <span>
          Balance <Money paise={balance} signed weight={600} />
        </span>
      }
    >
      <ChangedMeanwhile changed={balance === before ? [] : [describeBalanceNow(formatRupees(balance))]} />
      <Stack gap="md">
        <PaymentFields {...{ control, today, moved: 'PAID' }} amountLabel="Payment Amount" />
        {above > 0 && <WarningBox icon>{`${bookMessages.vendorOverpaid(above)}.`}</WarningBox>}
        {seesHeadOffice && rest > 0 && (
          <RemainderField
            {...{ control, name: 'endsOpening', label: 'Write off what is left' }}
            outcome={`${formatRupees(rest)}, then you owe them nothing`}
          />
        )}
        <TextareaField {...{ control, name: 'notes', label: 'Notes', maxLength: 2000 }} />
      </Stack>
    </Dialog>
  );
}

/** The amount still owed after a payment. 0 while none is typed. */
function computeOwedAfter(owed: Paise, paid: Paise | undefined): Paise {
  return paid === undefined || paid <= 0 || paid >= owed ? ZERO : subtract(owed, paid);
}
