import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { dayAt, type Day } from '@bahi/kernel/day';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { MoneyField } from '@bahi/ui-kit/fields/money-field';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { SimpleGrid, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { CashBranchField } from '../../../branches/cash-branch-field.tsx';

interface ReturnChequeDialogProps {
  readonly entryId: string;
  /** For example 'Nov 12 · Cheque, ₹15,000.00'. */
  readonly entryInWords: string;
  /** The day on which the cheque was given. */
  readonly given: Day;
  readonly onClose: () => void;
}

/**
 * Enters the return of a cheque by the bank, with its day and the bank's charges.
 * docs/rules/money.md#returned-cheques.
 */
export function ReturnChequeDialog({ entryId, entryInWords, given, onClose }: ReturnChequeDialogProps) {
  const today = dayAt(useApi().now());
  const { control, submit } = useCommandForm(returnCheque, {
    defaultValues: { id: entryId, date: today, charges: undefined, cashBranchId: undefined },
    draftKey: entryId,
    describeUnsent: () => `Cheque returned: ${entryInWords}`,
    failure: 'Request failed. Please try again.',
    onDone: () => {
      notify.success('Transaction updated');
      onClose();
    },
  });
  const charges = useWatch({ control, name: 'charges' });
  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={submit}
      title="Cheque returned"
      subject={entryInWords}
      submitLabel="Save"
    >
      <Stack gap="md">
        <WarningBox icon>
          The payment is reversed on this day, with its TDS and what was written off. Its trips are due again.
        </WarningBox>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <DateField
            {...{ control, name: 'date', label: 'Returned on', required: true }}
            min={given}
            max={today}
          />
          <MoneyField
            {...{ control, name: 'charges', label: 'Bank Charges' }}
            hint="Added to the expenses of your firm"
          />
          {charges !== undefined && <CashBranchField {...{ control, moved: 'PAID' }} />}
        </SimpleGrid>
      </Stack>
    </Dialog>
  );
}
