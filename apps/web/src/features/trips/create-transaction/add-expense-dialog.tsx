import { entryLabel } from '@bahi/contract/entry-types';
import { expenseCategories, paymentModes, paymentWays } from '@bahi/contract/labels';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { formatRupees } from '@bahi/kernel/format';
import { ZERO } from '@bahi/kernel/paise';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { MeasureField } from '@bahi/ui-kit/fields/measure-field';
import { MoneyField } from '@bahi/ui-kit/fields/money-field';
import { PicklistField } from '@bahi/ui-kit/fields/picklist-field';
import { SelectField } from '@bahi/ui-kit/fields/select-field';
import { toOptions } from '@bahi/ui-kit/fields/select-option';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { TextareaField } from '@bahi/ui-kit/fields/textarea-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useDryRun } from '@bahi/ui-kit/forms/use-dry-run';
import { SimpleGrid, Stack } from '@mantine/core';
import { type Control, useWatch } from 'react-hook-form';
import { PEOPLE, TRIPS, VEHICLES } from '../../../forms/picklists.ts';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { categoryNeeds, type ExpenseDraft, toExpenseInput, isOnCredit } from './expense-draft.ts';
import { ExpenseBranchField } from '../../../branches/expense-branch-field.tsx';
import { type BranchChoice, useBranchChoice } from '../../../branches/branch-choice.ts';
import { useBookingBranch } from '../../../branches/booking-branch.ts';
import { CashBranchField, useTripsBox } from '../../../branches/cash-branch-field.tsx';
import { DryRunWarnings } from '../../../books/dry-run-warnings.tsx';
import { DuplicateWarning } from '../../../books/duplicate-warning.tsx';
import { OverdrawnWarning } from '../../../books/overdrawn-warning.tsx';
import { SavedEntries, useEntrySeries } from '../../../books/saved-entries.tsx';
import { useNotifyEntered } from '../../../books/notify-entered.tsx';
import { VendorField } from '../../../books/vendor-field.tsx';

const CATEGORIES = toOptions(expenseCategories);

interface AddExpenseDialogProps {
  readonly onClose: () => void;
  /** Values that are known already. */
  readonly preset?: Pick<ExpenseDraft, 'amount' | 'date' | 'mode' | 'branchId' | 'cashBranchId'>;
  /** Names the stored draft. A form that starts with preset values has a separate draft. */
  readonly draftKey?: string;
}

/**
 * Enters an expense from outside a trip's page: salaries, rent, diesel at the yard, or a hired lorry for a chosen
 * trip. It takes one expense or several slips in a row.
 */
export function AddExpenseDialog({ onClose, preset, draftKey = 'expense' }: AddExpenseDialogProps) {
  const today = useToday();
  const notifyEntered = useNotifyEntered();
  const choice = useBranchChoice();
  const commandForm = useCommandForm<typeof createTransaction, ExpenseDraft>(createTransaction, {
    defaultValues: { ...EMPTY, date: today, mode: 'ONLINE', ...preset },
    draftKey,
    describeUnsent: ({ category, amount }) =>
      `${category === undefined ? 'Expense' : expenseCategories[category]}, ${formatRupees(amountToPaise(amount) ?? ZERO)}`,
    toInput: ({ cashBranchId = tripsBox, ...values }) =>
      toExpenseInput({ ...values, cashBranchId }, choice?.presetId),
    failure: 'Failed to create transactions',
    onDone: ({ transaction }, { category, amount, date }) => {
      const entry = { id: transaction.id, category, amount: amountToPaise(amount) ?? ZERO, date };
      if (several.beginNext(entry)) return;
      notifyEntered('Expense added', transaction.id);
      onClose();
    },
  });
  const { form, control, submit } = commandForm;
  const several = useEntrySeries({ form, submit, first: 'amount', next: nextExpense });
  const draft = useWatch({ control }) as ExpenseDraft;
  const tripsBox = useTripsBox([useBookingBranch(categoryNeeds(draft).trip ? draft.tripId : undefined)]);
  const { warnings } = useDryRun(createTransaction, commandForm);
  return (
    <Dialog
      {...{ control, onClose, title: 'Add expense' }}
      onSubmit={several.onSubmit}
      onSubmitAnother={several.onSubmitAnother}
      closeLabel={several.closeLabel}
    >
      <SavedEntries saved={several.saved} onTakenBack={several.removeLast} />
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <SelectField
            {...{ control, name: 'category', label: 'Category', required: true, autoFocus: true }}
            options={CATEGORIES}
          />
          <MoneyField {...{ control, name: 'amount', label: 'Amount', required: true }} />
          <DateField {...{ control, name: 'date', label: 'Date', required: true, max: today }} />
          <SubjectFields {...{ control, draft, choice }} />
          <ChoiceField
            {...{ control, name: 'mode', label: 'Payment Mode', required: true }}
            choices={categoryNeeds(draft).credit ? paymentWays : paymentModes}
          />
          {!isOnCredit(draft) && <CashBranchField {...{ control, moved: 'PAID', tripsBox }} />}
          <VendorField
            {...{ control, onCredit: isOnCredit(draft), canBeOnCredit: categoryNeeds(draft).credit }}
          />
          <TextField {...{ control, name: 'billNo', label: 'Bill No.', maxLength: 50 }} />
          <TextField {...{ control, name: 'paymentRefNo', label: 'Reference No.', maxLength: 50 }} />
        </SimpleGrid>
        <TextareaField {...{ control, name: 'notes', label: 'Notes', maxLength: 2000 }} />
        {draft.mode === 'CASH' && (
          <OverdrawnWarning
            box={{ branchId: draft.cashBranchId ?? tripsBox, mode: 'CASH' }}
            amount={amountToPaise(draft.amount)}
          />
        )}
        <DryRunWarnings warnings={warnings} />
        <DuplicateWarning entered={pickCompared(draft)} />
      </Stack>
    </Dialog>
  );
}

/** An empty slip that keeps the fields which several slips of one day have in common. */
function nextExpense(before: ExpenseDraft): ExpenseDraft {
  const { category, date, mode, vendorId, branchId, cashBranchId } = before;
  return { ...EMPTY, category, date, mode, vendorId, branchId, cashBranchId };
}

/** The fields to compare with earlier entries: all but the category, the person and the notes. */
function pickCompared({
  date,
  amount,
  mode,
  paymentRefNo,
  vendorId,
  billNo,
  tripId,
  vehicleId,
}: ExpenseDraft) {
  return { date, amount, mode, paymentRefNo, vendorId, billNo, tripId, vehicleId };
}

/** Lists every field, because the form compares all of them to tell whether something would be lost. */
const EMPTY: ExpenseDraft = {
  category: undefined,
  amount: undefined,
  tripId: undefined,
  userId: undefined,
  vehicleId: undefined,
  vendorId: undefined,
  fuelQuantity: undefined,
  branchId: undefined,
  cashBranchId: undefined,
  paymentRefNo: undefined,
  billNo: undefined,
  notes: undefined,
};

interface SubjectFieldsProps {
  readonly control: Control<ExpenseDraft>;
  readonly draft: ExpenseDraft;
  readonly choice: BranchChoice | null;
}

/** The fields for the person, the trip or vehicle, and the quantity. */
function SubjectFields({ control, draft, choice }: SubjectFieldsProps) {
  const needs = categoryNeeds(draft);
  return (
    <>
      {needs.person && (
        <PicklistField {...{ control, name: 'userId', label: 'Paid to', required: true }} source={PEOPLE} />
      )}
      {needs.litres && (
        <MeasureField
          {...{ control, name: 'fuelQuantity', unit: 'Ltr', required: true }}
          label={`${entryLabel(draft.category ?? 'FUEL')} Quantity`}
        />
      )}
      {needs.trip ? (
        <PicklistField {...{ control, name: 'tripId', label: 'Trip', required: true }} source={TRIPS} />
      ) : (
        <>
          <PicklistField {...{ control, name: 'vehicleId', label: 'Vehicle' }} source={VEHICLES} />
          <ExpenseBranchField {...{ control, choice }} hasVehicle={draft.vehicleId !== undefined} />
        </>
      )}
    </>
  );
}
