import { creditCategories, paymentWays } from '@bahi/contract/labels';
import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { messages } from '@bahi/contract/messages';
import { formatRupees } from '@bahi/kernel/format';
import { ZERO } from '@bahi/kernel/paise';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { MoneyField } from '@bahi/ui-kit/fields/money-field';
import { PicklistField } from '@bahi/ui-kit/fields/picklist-field';
import { ReadOnlyField } from '@bahi/ui-kit/fields/read-only-field';
import { SelectField } from '@bahi/ui-kit/fields/select-field';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { TextareaField } from '@bahi/ui-kit/fields/textarea-field';
import { type CommandDraft, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useDryRun } from '@bahi/ui-kit/forms/use-dry-run';
import { SimpleGrid, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { ExpenseBranchField } from '../../../branches/expense-branch-field.tsx';
import { toBearingBranchId, useBranchChoice } from '../../../branches/branch-choice.ts';
import { VEHICLES } from '../../../forms/picklists.ts';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { type PaymentParty } from '../payment-party.ts';
import { DuplicateWarning } from '../../../books/duplicate-warning.tsx';
import { useNotifyEntered } from '../../../books/notify-entered.tsx';

/** Sent as no category. The overview lists the credits that still wait for one (docs/rules/money.md#vendor-credits). */
const LATER = 'LATER';

type Sent = CommandDraft<typeof addVendorCredit>;
type Draft = Omit<Sent, 'category'> & { readonly category?: NonNullable<Sent['category']> | typeof LATER };

interface AddVendorCreditDialogProps {
  readonly party: PaymentParty;
  readonly onClose: () => void;
}

/** Adds a vendor's credit. With a category it is an expense at once. */
export function AddVendorCreditDialog({ party, onClose }: AddVendorCreditDialogProps) {
  const notifyEntered = useNotifyEntered();
  const choice = useBranchChoice();
  const today = useToday();
  const commandForm = useCommandForm<typeof addVendorCredit, Draft>(addVendorCredit, {
    defaultValues: { customerId: party.id, paymentDate: today },
    draftKey: party.id,
    describeUnsent: ({ amount }) => `Credit of ${party.name}, ${formatRupees(amountToPaise(amount) ?? ZERO)}`,
    toInput: ({ category, vehicleId, ...draft }) => {
      const expense = category === LATER || category === undefined ? {} : { category, vehicleId };
      const branchId = toBearingBranchId({ ...draft, ...expense }, choice?.presetId);
      return { ...draft, ...expense, branchId };
    },
    validate: ({ category }) => ({ category: category === undefined ? messages.required : undefined }),
    failure: 'Request failed. Please try again.',
    onDone: ({ transaction }) => {
      notifyEntered('Credit added', transaction.id);
      onClose();
    },
  });
  useDryRun(addVendorCredit, commandForm);
  const { control, submit } = commandForm;
  const [category, date, billNo, vehicleId] = useWatch({
    control,
    name: ['category', 'paymentDate', 'billNo', 'vehicleId'],
  });
  const isExpense = category !== undefined && category !== LATER;
  const options = [
    ...Object.entries(creditCategories).map(([value, label]) => ({ value, label })),
    { value: LATER, label: 'Decide later' },
  ];
  return (
    <Dialog {...{ control, onClose }} onSubmit={submit} title="Add Credit" subject={party.name}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <MoneyField {...{ control, name: 'amount', label: 'Amount', required: true, autoFocus: true }} />
          <ReadOnlyField label="Payment Mode" value={paymentWays.CREDIT} required />
          <DateField {...{ control, name: 'paymentDate', label: 'Date', required: true, max: today }} />
          <SelectField {...{ control, name: 'category', label: 'Category', required: true, options }} />
          <ExpenseBranchField {...{ control, choice }} hasVehicle={isExpense && vehicleId !== undefined} />
          <TextField {...{ control, name: 'billNo', label: 'Bill No.', maxLength: 50 }} />
          {isExpense && (
            <PicklistField {...{ control, name: 'vehicleId', label: 'Vehicle' }} source={VEHICLES} />
          )}
        </SimpleGrid>
        <TextareaField {...{ control, name: 'notes', label: 'Notes', maxLength: 2000 }} />
        <DuplicateWarning entered={{ date, billNo, vendorId: party.id }} />
      </Stack>
    </Dialog>
  );
}
