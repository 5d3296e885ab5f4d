import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { messages } from '@bahi/contract/messages';
import { formatRupees } from '@bahi/kernel/format';
import { ZERO } from '@bahi/kernel/paise';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { TextareaField } from '@bahi/ui-kit/fields/textarea-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useDryRun } from '@bahi/ui-kit/forms/use-dry-run';
import { Stack } from '@mantine/core';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { emptyPayment, PAYMENT_FAILED, PaymentFields } from './payment-fields.tsx';
import { type PaymentDraft } from './payment-draft.ts';
import { type PaymentParty } from '../payment-party.ts';
import { useNotifyEntered } from '../../../books/notify-entered.tsx';

interface ReceiveOnAccountDialogProps {
  readonly party: PaymentParty;
  readonly onClose: () => void;
}

/** Receives money from a customer that belongs to no trip yet; docs/rules/money.md#credit-on-account. */
export function ReceiveOnAccountDialog({ party, onClose }: ReceiveOnAccountDialogProps) {
  const notifyEntered = useNotifyEntered();
  const today = useToday();
  const commandForm = useCommandForm<typeof createSettlement, PaymentDraft>(createSettlement, {
    defaultValues: emptyPayment(today),
    draftKey: `on account.${party.id}`,
    describeUnsent: ({ totalAmount }) =>
      `On account of ${party.name}, ${formatRupees(amountToPaise(totalAmount) ?? ZERO)}`,
    toInput: ({ totalAmount, date, mode, cashBranchId, paymentRefNo, notes }) => ({
      customerId: party.id,
      totalAmount,
      date,
      mode,
      cashBranchId,
      paymentRefNo,
      notes,
      onAccount: totalAmount,
      tripSettlement: [],
    }),
    fieldNames: { onAccount: 'totalAmount', tripSettlement: 'totalAmount' },
    validate: ({ totalAmount }) => ({ totalAmount: totalAmount === 0 ? messages.aboveZero : undefined }),
    failure: PAYMENT_FAILED,
    onDone: ({ settlement }) => {
      notifyEntered('Settlement successful!', settlement.id);
      onClose();
    },
  });
  const { control, submit } = commandForm;
  useDryRun(createSettlement, commandForm);
  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={submit}
      title="Receive on account"
      subject={party.name}
      width="allocation"
    >
      <Stack gap="md">
        <PaymentFields
          {...{ control, today, moved: 'RECEIVED' }}
          hint="Kept as their credit until you adjust or refund it"
        />
        <TextareaField {...{ control, name: 'notes', label: 'Notes', maxLength: 2000 }} />
      </Stack>
    </Dialog>
  );
}
