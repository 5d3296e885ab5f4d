import { type PaymentMode, paymentModes } from '@bahi/contract/labels';
import { createTransfer } from '@bahi/contract/ledger/create-transfer';
import { formatRupees } from '@bahi/kernel/format';
import { ZERO, type Rupees } from '@bahi/kernel/paise';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { MoneyField } from '@bahi/ui-kit/fields/money-field';
import { SelectField } from '@bahi/ui-kit/fields/select-field';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { TextareaField } from '@bahi/ui-kit/fields/textarea-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useDryRun } from '@bahi/ui-kit/forms/use-dry-run';
import { SimpleGrid, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { DuplicateWarning } from '../../../books/duplicate-warning.tsx';
import { type Branch, toBranchOptions } from '../../../branches/branch-choice.ts';
import { OverdrawnWarning } from '../../../books/overdrawn-warning.tsx';
import { useNotifyEntered } from '../../../books/notify-entered.tsx';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';

interface Draft {
  readonly fromBranchId?: string | undefined;
  readonly fromMode?: PaymentMode | undefined;
  readonly toBranchId?: string | undefined;
  readonly toMode?: PaymentMode | undefined;
  readonly amount?: Rupees | undefined;
  readonly date?: string | undefined;
  readonly paymentRefNo?: string | undefined;
  readonly notes?: string | undefined;
}

interface TransferDialogProps {
  /** The branches that the user sees; empty if there are fewer than two, so that only the mode can be chosen. */
  readonly branches: readonly Branch[];
  /** The box that the page shows. */
  readonly from: { readonly branchId: string; readonly mode: PaymentMode };
  readonly onClose: () => void;
}

/**
 * Moves money to another payment mode, another branch, or both, but never into a closed branch.
 * docs/rules/branches.md#transfers.
 */
export function TransferDialog({ branches, from, onClose }: TransferDialogProps) {
  const notifyEntered = useNotifyEntered();
  const today = useToday();
  const openBranches = toBranchOptions(branches);
  const isClosed = branches.some(({ id, status }) => id === from.branchId && status === 'INACTIVE');
  const commandForm = useCommandForm<typeof createTransfer, Draft>(createTransfer, {
    defaultValues: {
      fromBranchId: from.branchId,
      fromMode: from.mode,
      toBranchId: isClosed ? openBranches[0]?.value : from.branchId,
      toMode: from.mode === 'ONLINE' ? 'CASH' : 'ONLINE',
      date: today,
    },
    draftKey: `${from.branchId}.${from.mode}`,
    describeUnsent: ({ amount }) => `Transfer, ${formatRupees(amountToPaise(amount) ?? ZERO)}`,
    toInput: ({ fromBranchId = '', fromMode, toBranchId = '', toMode, ...entered }) => ({
      ...entered,
      // The form always has a mode; the fallbacks only satisfy the types.
      from: { branchId: fromBranchId, mode: fromMode ?? 'CASH' },
      to: { branchId: toBranchId, mode: toMode ?? 'ONLINE' },
    }),
    fieldNames: {
      'from.branchId': 'fromBranchId',
      'from.mode': 'fromMode',
      'to.branchId': 'toBranchId',
      'to.mode': 'toMode',
    },
    failure: 'Request failed. Please try again.',
    onDone: ({ transaction }) => {
      notifyEntered('Transfer saved', transaction.id);
      onClose();
    },
  });
  useDryRun(createTransfer, commandForm);
  const { control, submit } = commandForm;
  const [date, mode, paymentRefNo] = useWatch({ control, name: ['date', 'fromMode', 'paymentRefNo'] });
  const [fromBranchId, entered] = useWatch({ control, name: ['fromBranchId', 'amount'] });
  const amount = amountToPaise(entered);
  const hasBranches = branches.length > 0;
  return (
    <Dialog {...{ control, onClose }} onSubmit={submit} title="Transfer" submitLabel="Transfer">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          {hasBranches && (
            <SelectField
              {...{ control, name: 'fromBranchId', label: 'From branch', required: true }}
              options={toBranchOptions(branches, () => true)}
            />
          )}
          <ChoiceField
            {...{ control, name: 'fromMode', label: 'From', required: true }}
            choices={paymentModes}
          />
          {hasBranches && (
            <SelectField
              {...{ control, name: 'toBranchId', label: 'To branch', required: true }}
              options={openBranches}
            />
          )}
          <ChoiceField {...{ control, name: 'toMode', label: 'To', required: true }} choices={paymentModes} />
          <MoneyField {...{ control, name: 'amount', label: 'Amount', required: true, autoFocus: true }} />
          <DateField {...{ control, name: 'date', label: 'Date', required: true, max: today }} />
          <TextField {...{ control, name: 'paymentRefNo', label: 'Reference No.', maxLength: 50 }} />
        </SimpleGrid>
        <TextareaField {...{ control, name: 'notes', label: 'Notes', maxLength: 2000 }} />
        {mode !== undefined && <OverdrawnWarning box={{ branchId: fromBranchId, mode }} amount={amount} />}
        <DuplicateWarning entered={{ date, mode, paymentRefNo }} />
      </Stack>
    </Dialog>
  );
}
