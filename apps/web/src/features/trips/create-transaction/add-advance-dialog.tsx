import { paymentModes } from '@bahi/contract/labels';
import { messages } from '@bahi/contract/messages';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { dayAt } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { type Paise, paiseFromRupees, subtract } from '@bahi/kernel/paise';
import { useApi } from '@bahi/ui-kit/api-client';
import { ChoiceField } from '@bahi/ui-kit/choice-field';
import { DateField } from '@bahi/ui-kit/date-field';
import { Dialog } from '@bahi/ui-kit/dialog';
import { MoneyField } from '@bahi/ui-kit/money-field';
import { notify } from '@bahi/ui-kit/notify';
import { TextField } from '@bahi/ui-kit/text-field';
import { TextareaField } from '@bahi/ui-kit/textarea-field';
import { useCommandForm } from '@bahi/ui-kit/use-command-form';
import { WarningBox } from '@bahi/ui-kit/warning-box';
import { SimpleGrid, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { moneyOf, subjectOf, type TripSummary } from '../trip.ts';

interface AddAdvanceDialogProps {
  readonly trip: TripSummary;
  readonly onClose: () => void;
}

/** What the customer paid on the trip ahead of its settlement. */
export function AddAdvanceDialog({ trip, onClose }: AddAdvanceDialogProps) {
  const today = dayAt(useApi().now());
  const { balance } = moneyOf(trip);
  const { control, submit } = useCommandForm(createTransaction, {
    defaultValues: {
      tripId: trip.id,
      type: 'SETTLEMENT',
      category: 'ADVANCE',
      date: today,
      mode: 'ONLINE',
    },
    onDone: () => {
      notify.success('Advance added');
      onClose();
    },
  });
  const surplus = surplusOf(balance, useWatch({ control, name: 'amount' }));
  return (
    <Dialog {...{ control, onClose }} onSubmit={submit} title="Add Advance" subject={subjectOf(trip)}>
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <MoneyField
            {...{ control, name: 'amount', label: 'Amount', required: true, autoFocus: true }}
            hint={`Balance ${formatRupees(balance)}`}
          />
          <DateField {...{ control, name: 'date', label: 'Date', required: true, max: today }} />
          <ChoiceField
            {...{ control, name: 'mode', label: 'Payment Mode', required: true }}
            choices={paymentModes}
          />
          <TextField {...{ control, name: 'paymentRefNo', label: 'Reference No.', maxLength: 50 }} />
        </SimpleGrid>
        <TextareaField {...{ control, name: 'notes', label: 'Notes', maxLength: 2000 }} />
        {surplus !== null && <WarningBox icon>{messages.tripSurplus(surplus)}</WarningBox>}
      </Stack>
    </Dialog>
  );
}

/** How far an amount takes the trip below zero; allowed, but said beforehand (RULES section 2). */
function surplusOf(balance: Paise, amount: number | undefined): Paise | null {
  const received = amount === undefined ? undefined : paiseFromRupees(amount);
  if (received === undefined || received <= balance) return null;
  return subtract(received, balance);
}
