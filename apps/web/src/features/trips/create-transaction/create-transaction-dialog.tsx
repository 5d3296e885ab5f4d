import { chargeCategories, paymentModes, paymentWays, tripExpenseCategories } from '@bahi/contract/labels';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { type Day } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { type Rupees, ZERO } from '@bahi/kernel/paise';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { MoneyField } from '@bahi/ui-kit/fields/money-field';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { TextareaField } from '@bahi/ui-kit/fields/textarea-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { type DryRunWarning, useDryRun } from '@bahi/ui-kit/forms/use-dry-run';
import { TabRow } from '@bahi/ui-kit/page/tab-row';
import { SimpleGrid, Stack, Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { tripName, tripSubject, canTakeAdvances, type Trip } from '../trip.ts';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { DriverMoneyField } from './driver-money-field.tsx';
import { ExpenseFields } from './expense-fields.tsx';
import { PortionFields } from './portion-fields.tsx';
import { SavedEntries, useEntrySeries } from '../../../books/saved-entries.tsx';
import {
  newDraft,
  firstCategory,
  toTransactionInput,
  canBeOnCredit,
  isOnCredit,
  driverAdvanceUse,
  toPortions,
  validatePortions,
  suggestShortageAmount,
  type TransactionDraft,
  type TransactionKind,
} from './transaction-draft.ts';
import { CashBranchField, useTripsBox } from '../../../branches/cash-branch-field.tsx';
import { DryRunWarnings } from '../../../books/dry-run-warnings.tsx';
import { DuplicateWarning } from '../../../books/duplicate-warning.tsx';
import { OverdrawnWarning } from '../../../books/overdrawn-warning.tsx';
import { useNotifyEntered } from '../../../books/notify-entered.tsx';

const tabs: Readonly<Record<TransactionKind, string>> = {
  ADVANCE: 'Advance',
  ADJUSTMENT: 'Charges',
  EXPENSE: 'Expense',
};

interface CreateTransactionDialogProps {
  readonly trip: Trip;
  readonly initialKind: TransactionKind;
  readonly onClose: () => void;
}

/**
 * Enters money of a trip: advances and deductions of its customer, and expenses. It takes one entry or several in a
 * row.
 */
export function CreateTransactionDialog({ trip, initialKind, onClose }: CreateTransactionDialogProps) {
  const today = useToday();
  const notifyEntered = useNotifyEntered();
  const tripsBox = useTripsBox([trip.branch.id]);
  const commandForm = useCommandForm<typeof createTransaction, TransactionDraft>(createTransaction, {
    defaultValues: newDraft({
      kind: initialKind,
      date: today,
      mode: 'ONLINE',
      category: firstCategory[initialKind],
    }),
    draftKey: `${trip.id}.${initialKind}`,
    describeUnsent: ({ kind, amount }) =>
      `${tabs[kind]} on ${tripName(trip)}, ${formatRupees(amountToPaise(amount) ?? ZERO)}`,
    toInput: ({ cashBranchId = tripsBox, ...draft }) =>
      toTransactionInput({ ...draft, cashBranchId }, draft.kind, trip),
    // The fuel comes first.
    fieldNames: { 'portions.0.fuelQuantity': 'fuelLitres' },
    validate: validatePortions,
    failure: 'Failed to create transactions',
    onDone: ({ transaction }, { category, amount, date }) => {
      const entry = { id: transaction.id, category, amount: amountToPaise(amount) ?? ZERO, date };
      if (several.beginNext(entry)) return;
      notifyEntered(`${tabs[form.getValues('kind')]} added`, transaction.id);
      onClose();
    },
  });
  const { form, control, submit } = commandForm;
  const { warnings } = useDryRun(createTransaction, commandForm);
  const draft = useWatch({ control }) as TransactionDraft;
  const { kind } = draft;
  // Registered without an input, so that a restored draft brings it back.
  form.register('kind');
  const several = useEntrySeries({ form, submit, first: 'amount', next: newDraft });
  useAmountOfPortions(form, draft);
  useShortageAmount(form, draft.category === 'SHORTAGE_AMOUNT' ? suggestShortageAmount(trip) : undefined);

  function change(next: TransactionKind): void {
    form.setValue('kind', next);
    form.setValue('category', firstCategory[next]);
    form.clearErrors();
  }

  const title = `Add ${tabs[kind]}`;
  return (
    <Dialog
      {...{ control, onClose, title }}
      onSubmit={several.onSubmit}
      onSubmitAnother={several.onSubmitAnother}
      closeLabel={several.closeLabel}
      subject={tripSubject(trip)}
    >
      <Tabs value={kind} onChange={(next) => change(next as TransactionKind)}>
        <TabRow
          tabs={tabs}
          selected={kind}
          isDisabled={(value) => value !== 'EXPENSE' && !canTakeAdvances(trip)}
        />
        <SavedEntries saved={several.saved} onTakenBack={several.removeLast} />
        <Tabs.Panel value={kind}>
          <TransactionFields {...{ control, trip, kind, draft, today, tripsBox, warnings }} />
          <DuplicateWarning entered={pickCompared(draft, trip)} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}

function pickCompared(draft: TransactionDraft, trip: Trip) {
  const { date, amount, mode, paymentRefNo } = draft;
  const driver = driverAdvanceUse(draft, trip);
  return {
    tripId: trip.id,
    date,
    amount,
    paymentRefNo,
    mode: driver === 'spent' ? undefined : mode,
    direction: driver === 'returned' ? ('INWARD' as const) : undefined,
  };
}

interface TransactionFieldsProps {
  readonly control: Control<TransactionDraft>;
  readonly trip: Trip;
  readonly kind: TransactionKind;
  readonly draft: TransactionDraft;
  readonly today: Day;
  readonly tripsBox: string | undefined;
  readonly warnings: readonly DryRunWarning[];
}

function TransactionFields({
  control,
  trip,
  kind,
  draft,
  today,
  tripsBox,
  warnings,
}: TransactionFieldsProps) {
  const balance = kind === 'EXPENSE' ? {} : { hint: `Balance ${formatRupees(trip.balance)}` };
  const takesCredit = canBeOnCredit(draft, trip);
  const driver = driverAdvanceUse(draft, trip);
  const isPaidByFirm = kind !== 'ADJUSTMENT' && driver !== 'spent';
  const isReceived = kind === 'ADVANCE' || driver === 'returned';
  return (
    <Stack gap="lg">
      {kind === 'ADJUSTMENT' && (
        <ChoiceField
          {...{ control, name: 'category', label: 'Charge Type', required: true }}
          choices={chargeCategories}
        />
      )}
      {kind === 'EXPENSE' && (
        <ChoiceField
          {...{ control, name: 'category', label: 'Expense Type', required: true, autoFocus: true }}
          choices={tripExpenseCategories}
        />
      )}
      {kind === 'EXPENSE' && <DriverMoneyField {...{ control, trip, category: draft.category }} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
        <MoneyField
          {...{ control, name: 'amount', label: 'Amount', required: true, ...balance }}
          autoFocus={kind !== 'EXPENSE'}
        />
        <DateField {...{ control, name: 'date', label: 'Date', required: true, max: today }} />
        {isPaidByFirm && (
          <ChoiceField
            {...{ control, name: 'mode', label: 'Payment Mode', required: true }}
            choices={takesCredit ? paymentWays : paymentModes}
          />
        )}
        {isPaidByFirm && !isOnCredit(draft, trip) && (
          <CashBranchField {...{ control, moved: isReceived ? 'RECEIVED' : 'PAID', tripsBox }} />
        )}
        {kind !== 'ADJUSTMENT' && (
          <TextField {...{ control, name: 'paymentRefNo', label: 'Reference No.', maxLength: 50 }} />
        )}
        {kind === 'EXPENSE' && (
          <ExpenseFields
            {...{ control, draft }}
            onCredit={isOnCredit(draft, trip)}
            canBeOnCredit={takesCredit}
            returned={driver === 'returned'}
          />
        )}
      </SimpleGrid>
      {kind === 'ADVANCE' && <PortionFields control={control} draft={draft} />}
      <TextareaField {...{ control, name: 'notes', label: 'Notes', maxLength: 2000 }} />
      {kind === 'EXPENSE' && driver === null && draft.mode === 'CASH' && (
        <OverdrawnWarning
          box={{ branchId: draft.cashBranchId ?? tripsBox, mode: 'CASH' }}
          amount={amountToPaise(draft.amount)}
        />
      )}
      <DryRunWarnings warnings={warnings} />
    </Stack>
  );
}

/** Fills the amount with the value of the shortage, unless the user has typed another amount. */
function useShortageAmount(
  { getValues, setValue }: Pick<UseFormReturn<TransactionDraft>, 'getValues' | 'setValue'>,
  worth: Rupees | undefined,
): void {
  const suggested = useRef<Rupees>(undefined);
  useEffect(() => {
    if (getValues('amount') === suggested.current) setValue('amount', worth);
    suggested.current = worth;
  }, [getValues, setValue, worth]);
}

/** Checks the amount of an advance while its portions are typed, because their message is at the amount. */
function useAmountOfPortions(
  { trigger }: Pick<UseFormReturn<TransactionDraft>, 'trigger'>,
  draft: TransactionDraft,
): void {
  const { kind, amount } = draft;
  const portions = JSON.stringify(toPortions(draft));
  useEffect(() => {
    if (kind === 'ADVANCE' && amount !== undefined) void trigger('amount');
  }, [trigger, kind, amount, portions]);
}
