import { enterByLr, expensesByLr } from '@bahi/contract/trips/enter-by-lr';
import { paymentModes } from '@bahi/contract/labels';
import { formatRupees } from '@bahi/kernel/format';
import { ZERO } from '@bahi/kernel/paise';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { MoneyField } from '@bahi/ui-kit/fields/money-field';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { TextareaField } from '@bahi/ui-kit/fields/textarea-field';
import { type CommandDraft, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { SimpleGrid, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { OverdrawnWarning } from '../../../books/overdrawn-warning.tsx';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { subjectByLr, type TripByLr } from '../trip-by-lr.ts';

/** Whether the user's branch received the money for the trip or paid it. */
export type EntryByLr = 'received' | 'paid';

const TITLES = { received: 'Receive Payment', paid: 'Add Expense' } as const;

interface EnterByLrDialogProps {
  readonly trip: TripByLr;
  readonly kind: EntryByLr;
  readonly onEntered: () => void;
  readonly onClose: () => void;
}

/**
 * Enters money that the cash of one branch receives or pays for a trip of another branch.
 * docs/rules/branches.md#a-trip-of-another-branch.
 */
export function EnterByLrDialog({ trip, kind, onEntered, onClose }: EnterByLrDialogProps) {
  const today = useToday();
  const { lrNumber } = trip;
  const title = TITLES[kind];
  const { control, submit } = useCommandForm<typeof enterByLr, CommandDraft<typeof enterByLr>>(enterByLr, {
    defaultValues: {
      lrNumber,
      date: today,
      mode: 'CASH',
      category: kind === 'received' ? 'ADVANCE' : 'DRIVER_ADVANCE',
    },
    draftKey: `${lrNumber}.${kind}`,
    describeUnsent: ({ amount }) => `${title} on ${lrNumber}, ${formatRupees(amountToPaise(amount) ?? ZERO)}`,
    toInput: (draft) => draft,
    failure: 'Failed to create transactions',
    onDone: () => {
      notify.success(kind === 'received' ? 'Payment received' : 'Expense added');
      onEntered();
      onClose();
    },
  });
  const [mode, amount] = useWatch({ control, name: ['mode', 'amount'] });
  return (
    <Dialog {...{ control, onClose, title }} onSubmit={submit} subject={subjectByLr(trip)}>
      <Stack gap="lg">
        {kind === 'paid' && (
          <ChoiceField
            {...{ control, name: 'category', label: 'Expense Type', required: true }}
            choices={expensesByLr}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <MoneyField
            {...{ control, name: 'amount', label: 'Amount', required: true, autoFocus: true }}
            {...(kind === 'received' ? { hint: `Balance ${formatRupees(trip.balance)}` } : {})}
          />
          <DateField {...{ control, name: 'date', label: 'Date', required: true, max: today }} />
          <ChoiceField
            {...{ control, name: 'mode', label: 'Payment Mode', required: true }}
            choices={paymentModes}
          />
          <TextField {...{ control, name: 'paymentRefNo', label: 'Reference No.', maxLength: 50 }} />
        </SimpleGrid>
        <TextareaField {...{ control, name: 'notes', label: 'Notes', maxLength: 2000 }} />
        {kind === 'paid' && mode === 'CASH' && (
          <OverdrawnWarning box={{ mode }} amount={amountToPaise(amount)} />
        )}
      </Stack>
    </Dialog>
  );
}
