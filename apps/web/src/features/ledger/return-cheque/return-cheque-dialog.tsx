import { bookMessages } from '@bahi/contract/book-messages';
import { boxName } from '@bahi/contract/cash-box';
import { type ResponseOf } from '@bahi/contract/define';
import { paymentModes } from '@bahi/contract/labels';
import { listReturnBoxes } from '@bahi/contract/ledger/list-return-boxes';
import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { parseDay, type Day } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { add, type Paise, type Rupees, ZERO } from '@bahi/kernel/paise';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { MoneyField } from '@bahi/ui-kit/fields/money-field';
import { SelectField } from '@bahi/ui-kit/fields/select-field';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { SimpleGrid, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { OverdrawnWarning } from '../../../books/overdrawn-warning.tsx';
import { useHasBranches } from '../../../branches/branch-choice.ts';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { useToday } from '@bahi/ui-kit/api/use-today';

interface ReturnChequeDialogProps {
  readonly entryId: string;
  /** For example '12-11-2026 · Cheque, ₹15,000.00'. */
  readonly entryInWords: string;
  /** The day on which the cheque was given. */
  readonly given: Day;
  readonly onClose: () => void;
}

type Box = ResponseOf<typeof listReturnBoxes>['boxes'][number];

interface Draft {
  readonly date?: string | undefined;
  /** `boxKey` of the chosen box; undefined for the default. */
  readonly box?: string | undefined;
  readonly charges?: Rupees | undefined;
  readonly chargesCashMode?: Box['mode'] | undefined;
}

const CHARGE_MODES = { ONLINE: paymentModes.ONLINE, CHEQUE: paymentModes.CHEQUE };

/**
 * Enters the return of a cheque by the bank: its day, the box of the money, and the bank's charges.
 * docs/rules/money.md#returned-cheques.
 */
export function ReturnChequeDialog({ entryId, entryInWords, given, onClose }: ReturnChequeDialogProps) {
  const today = useToday();
  const { control, submit } = useCommandForm<typeof returnCheque, Draft>(returnCheque, {
    defaultValues: { date: today, box: undefined, charges: undefined, chargesCashMode: 'ONLINE' },
    draftKey: entryId,
    describeUnsent: () => `Cheque returned: ${entryInWords}`,
    toInput: ({ date, box, charges, chargesCashMode }) => ({
      id: entryId,
      date,
      ...parseBoxKey(box),
      charges,
      ...(charges === undefined ? {} : { chargesCashMode }),
    }),
    fieldNames: { cashMode: 'box', cashBranchId: 'box' },
    failure: 'Request failed. Please try again.',
    answer: 'full',
    onDone: ({ transaction }) => {
      notify.success(`Cheque returned: ${formatRupees(transaction.amount)}`);
      onClose();
    },
  });
  const [date, chosenKey, entered, chargesMode = 'ONLINE'] = useWatch({
    control,
    name: ['date', 'box', 'charges', 'chargesCashMode'],
  });
  const { found, usual, chosen } = useReturnBoxes(entryId, date, chosenKey);
  const hasBranches = useHasBranches();
  const nameOf = ({ branch, mode }: Box) => boxName(mode, hasBranches ? branch.name : undefined);
  const charges = amountToPaise(entered);
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
          <SelectField
            {...{ control, name: 'box', label: found?.isGiven === true ? 'Comes back into' : 'Leaves' }}
            options={(found?.boxes ?? []).map((box) => ({
              value: boxKey(box),
              label: nameOf(box),
              detail: formatRupees(box.closing),
            }))}
            fallback={usual && boxKey(usual)}
            hint={usual && `${found?.isGiven === true ? 'Paid from' : 'The money is in'} ${nameOf(usual)}`}
          />
          <MoneyField
            {...{ control, name: 'charges', label: 'Bank Charges' }}
            hint="Added to the expenses of your firm"
          />
          {charges !== undefined && (
            <ChoiceField
              {...{ control, name: 'chargesCashMode', label: 'Charges from' }}
              choices={CHARGE_MODES}
            />
          )}
        </SimpleGrid>
        {found !== undefined && chosen === undefined && (
          <WarningBox icon>{bookMessages.chequeOfOtherBranch}</WarningBox>
        )}
        {found !== undefined && chosen !== undefined && (
          <BoxWarnings {...{ chosen, chargesMode, charges }} taken={found.isGiven ? ZERO : found.amount} />
        )}
      </Stack>
    </Dialog>
  );
}

/** The boxes to choose from, the one that the server takes by itself, and the one that the form shows. */
function useReturnBoxes(id: string, date: string | undefined, chosenKey: string | undefined) {
  const day = parseDay(date ?? '');
  const { data: found } = useQuery(listReturnBoxes, day === undefined ? null : { id, date: day }, {
    keepLast: true,
  });
  const usual = found?.boxes.find(({ isDefault }) => isDefault);
  const chosen = found?.boxes.find((box) => boxKey(box) === chosenKey) ?? usual;
  return { found, usual, chosen };
}

interface BoxWarningsProps {
  readonly chosen: Box;
  /** The amount that leaves the box. */
  readonly taken: Paise;
  readonly charges: Paise | undefined;
  readonly chargesMode: Box['mode'];
}

/** The charges leave a box of the same branch, perhaps the same one. */
function BoxWarnings({ chosen, taken, charges = ZERO, chargesMode }: BoxWarningsProps) {
  const { id: branchId } = chosen.branch;
  const isSame = chosen.mode === chargesMode;
  return (
    <>
      <OverdrawnWarning box={{ branchId, mode: chosen.mode }} amount={isSame ? add(taken, charges) : taken} />
      {!isSame && <OverdrawnWarning box={{ branchId, mode: chargesMode }} amount={charges} />}
    </>
  );
}

function boxKey({ branch, mode }: Box): string {
  return `${mode} ${branch.id}`;
}

/** The box of a key as the command names it; empty without a key. */
function parseBoxKey(key: string | undefined) {
  if (key === undefined) return {};
  const [mode, cashBranchId] = key.split(' ');
  return { cashMode: mode as Box['mode'], cashBranchId };
}
