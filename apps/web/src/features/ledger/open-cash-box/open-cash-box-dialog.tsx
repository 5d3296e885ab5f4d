import { type ResponseOf } from '@bahi/contract/define';
import { type PaymentMode } from '@bahi/contract/labels';
import { boxLabels } from '@bahi/contract/ledger/field-labels';
import { type listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { openCashBox } from '@bahi/contract/ledger/open-cash-box';
import { messages } from '@bahi/contract/messages';
import { formatRupees } from '@bahi/kernel/format';
import { paise, type Rupees, rupeesFromPaise, ZERO } from '@bahi/kernel/paise';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { CheckboxField } from '@bahi/ui-kit/fields/checkbox-field';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { MoneyField } from '@bahi/ui-kit/fields/money-field';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { Button, SimpleGrid, Stack } from '@mantine/core';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';

/** The opening of a box; null where none was entered. */
export type BoxOpening = ResponseOf<typeof listCashBook>['boxOpening'];

interface Draft {
  readonly amount?: Rupees | undefined;
  readonly isOverdrawn: boolean;
  readonly date?: string | undefined;
}

interface OpenCashBoxDialogProps {
  readonly box: { readonly branchId: string; readonly mode: PaymentMode };
  /** For example 'Pune, Cash'. */
  readonly boxName: string;
  readonly opening: BoxOpening;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Enters or corrects the balance of a box when its cash book began. docs/rules/branches.md#openings-of-boxes. */
export function OpenCashBoxDialog({ box, boxName, opening, onDelete, onClose }: OpenCashBoxDialogProps) {
  const today = useToday();
  const { branchId, mode } = box;
  const { control, submit } = useCommandForm<typeof openCashBox, Draft>(openCashBox, {
    defaultValues: {
      amount: opening === null ? undefined : rupeesFromPaise(paise(Math.abs(opening.amount))),
      isOverdrawn: opening !== null && opening.amount < 0,
      date: opening?.date ?? today,
    },
    draftKey: `${branchId}.${mode}`,
    describeUnsent: ({ amount }) => `Opening of ${boxName}, ${formatRupees(amountToPaise(amount) ?? ZERO)}`,
    toInput: ({ amount, isOverdrawn, date }) => ({
      branchId,
      mode,
      date,
      amount: amount !== undefined && isOverdrawn ? (-amount as Rupees) : amount,
    }),
    validate: ({ amount }) => ({ amount: amount === 0 ? messages.aboveZero : undefined }),
    failure: 'Request failed. Please try again.',
    onDone: () => {
      notify.success('Opening saved');
      onClose();
    },
  });
  return (
    <Dialog
      {...{ control, onClose, subject: boxName }}
      onSubmit={submit}
      title={opening === null ? 'Opening of the box' : 'Correct the opening'}
      submitLabel="Save"
      riskyAction={
        opening !== null && (
          <Button variant="outline" color="red" onClick={onDelete}>
            Delete...
          </Button>
        )
      }
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <MoneyField
            {...{ control, name: 'amount', label: boxLabels.amount, required: true, autoFocus: true }}
            hint="What was in it before the first entry"
          />
          <DateField {...{ control, name: 'date', label: boxLabels.date, required: true, max: today }} />
        </SimpleGrid>
        {mode === 'ONLINE' && (
          <CheckboxField {...{ control, name: 'isOverdrawn', label: 'The account was overdrawn' }} />
        )}
      </Stack>
    </Dialog>
  );
}
