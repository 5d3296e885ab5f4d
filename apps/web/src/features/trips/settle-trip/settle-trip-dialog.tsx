import { showProfile } from '@bahi/contract/access/show-profile';
import { paymentModes } from '@bahi/contract/labels';
import { type TdsLimit } from '@bahi/contract/ledger/tds';
import { bookMessages } from '@bahi/contract/book-messages';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { type Day, dayAt } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { type Paise, rupeesFromPaise, ZERO } from '@bahi/kernel/paise';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { FileField } from '@bahi/ui-kit/fields/file-field';
import { MoneyField } from '@bahi/ui-kit/fields/money-field';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { TextareaField } from '@bahi/ui-kit/fields/textarea-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { Button, SimpleGrid, Stack } from '@mantine/core';
import { IconArrowBackUp } from '@bahi/ui-kit/icons';
import { useEffect, useRef } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { tripMoney, tripName, tripSubject, type TripMoney, type TripSummary } from '../trip.ts';
import { CashBranchField } from '../../../branches/cash-branch-field.tsx';
import { DuplicateWarning } from '../../../books/duplicate-warning.tsx';
import { useLiveError } from '../../../forms/use-live-error.tsx';
import { useNotifyEntered } from '../../../books/notify-entered.tsx';
import { getTdsLimit, formatTdsLimit, useOwnRole } from '../../../books/tds-limit.ts';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { ForceSettleQuestion, useForceSettle } from './force-settle.tsx';
import {
  calculateAmountDue,
  calculateShortfall,
  type SettleTripDraft as Draft,
  toInput,
  validateAmounts,
  validateSettlement,
} from './settle-trip-draft.ts';
import { SurplusDialog } from './surplus-dialog.tsx';
import { TripTotals } from '../trip-totals.tsx';

interface SettleTripDialogProps {
  readonly trip: TripSummary;
  readonly onClose: () => void;
}

/** Settles a trip, or says why a trip in surplus cannot be settled. */
export function SettleTripDialog({ trip, onClose }: SettleTripDialogProps) {
  const money = tripMoney(trip);
  return money.balance < 0 ? (
    <SurplusDialog {...{ trip, money, onClose }} />
  ) : (
    <SettleTripForm {...{ trip, money, onClose }} />
  );
}

interface SettleTripFormProps extends SettleTripDialogProps {
  readonly money: TripMoney;
}

/** Settles a trip in full, in part, or by force with the rest written off. */
function SettleTripForm({ trip, money, onClose }: SettleTripFormProps) {
  const today = dayAt(useApi().now());
  // The server's share is the amount received plus the tax. The whole balance refuses the same taxes: no tax exceeds that
  // sum, and one above the balance is refused by itself.
  const limit = getTdsLimit(useOwnRole(), [{ ...money.tds, share: money.balance }], money.tds.rate);
  const { form, control, submit, submitting } = useSettleTripForm({ trip, money, onClose, limit }, today);
  const [amount, tds] = useWatch({ control, name: ['amountReceived', 'tdsAmount'] });
  const due = calculateAmountDue(money.balance, tds);
  const shortfall = calculateShortfall(due, amount);
  useAmountFollowsDue(form, due);
  const errors = validateAmounts({ amountReceived: amount, tdsAmount: tds }, money, limit);
  useLiveError(form, 'amountReceived', errors.amountReceived);
  useLiveError(form, 'tdsAmount', errors.tdsAmount);
  const force = useForceSettle(form, submit);

  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={submit}
      title="Settle Trip"
      subject={tripSubject(trip)}
      submitLabel={shortfall === null ? 'Settle Trip' : 'Part Payment'}
      riskyAction={
        shortfall !== null && (
          <Button variant="outline" color="red" onClick={() => void force.ask()}>
            Force settle
          </Button>
        )
      }
    >
      <Stack gap="lg">
        <TripTotals money={money} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <AmountReceivedField {...{ form, due }} balance={money.balance} />
          <DateField
            {...{ control, name: 'date', label: 'Date', required: true, max: today }}
            {...(trip.podSubmittedAt === null ? {} : { min: trip.podSubmittedAt })}
          />
          <ChoiceField
            {...{ control, name: 'mode', label: 'Payment Mode', required: amount !== 0 }}
            choices={paymentModes}
          />
          <CashBranchField {...{ control, moved: 'RECEIVED' }} />
          <TextField {...{ control, name: 'paymentRefNo', label: 'Reference No.', maxLength: 50 }} />
          <MoneyField
            {...{ control, name: 'tdsAmount', label: 'TDS kept by the party' }}
            hint={formatTdsLimit(limit)}
          />
          <FileField
            {...{ control, name: 'paymentReceiptId', label: 'Payment Receipt' }}
            failedMessage={bookMessages.uploadFailed}
          />
        </SimpleGrid>
        <TextareaField {...{ control, name: 'notes', label: 'Notes', maxLength: 2000 }} />
        <div className="trip-settle-outcome">
          <SettlementDuplicateWarning control={control} tripId={trip.id} />
          {shortfall !== null && <Shortfall shortfall={shortfall} />}
          {shortfall === null && errors.amountReceived === undefined && amount !== undefined && (
            <p>This covers the balance: the trip will be settled.</p>
          )}
        </div>
      </Stack>
      {force.asking && shortfall !== null && (
        <ForceSettleQuestion
          shortfall={shortfall}
          confirming={submitting}
          onConfirm={() => void force.settle()}
          onCancel={force.cancel}
        />
      )}
    </Dialog>
  );
}

/**
 * Says what a smaller amount leads to, and tells managers how much they may write off.
 * docs/rules/permissions.md#roles.
 */
function Shortfall({ shortfall }: { readonly shortfall: Paise }) {
  const { role, merchant } = useQuery(showProfile, {}).data ?? {};
  const limit = role === 'MANAGER' ? (merchant?.forceSettleLimit ?? null) : null;
  return (
    <WarningBox icon>
      <b>{formatRupees(shortfall)}</b> below the balance. Part Payment keeps it open, Force settle writes it
      off.
      {limit !== null && (
        <>
          {' '}
          {shortfall > limit
            ? 'Only the owner may write this off: your limit is '
            : 'You may write off up to '}
          <b>{formatRupees(limit)}</b> per trip.
        </>
      )}
    </WarningBox>
  );
}

interface SettleTripFormOptions extends SettleTripFormProps {
  readonly limit: TdsLimit | null;
}

function useSettleTripForm({ trip, money, onClose, limit }: SettleTripFormOptions, today: Day) {
  const notifyEntered = useNotifyEntered();
  return useCommandForm<typeof settleTrip, Draft>(settleTrip, {
    defaultValues: {
      tripId: trip.id,
      amountReceived: rupeesFromPaise(money.balance),
      date: today,
      mode: 'ONLINE',
      isForceSettled: false,
    },
    draftKey: trip.id,
    describeUnsent: ({ amountReceived }) =>
      `Settlement of ${tripName(trip)}, ${formatRupees(amountToPaise(amountReceived) ?? ZERO)}`,
    toInput,
    validate: (values) => validateSettlement(values, money, trip.podSubmittedAt, limit),
    failure: 'Unable to settle account. Please try again later.',
    onDone: ({ entryId }) => {
      notifyEntered('Settlement successful!', entryId);
      onClose();
    },
  });
}

function SettlementDuplicateWarning({
  control,
  tripId,
}: {
  readonly control: Control<Draft>;
  readonly tripId: string;
}) {
  const [date, amount, mode, paymentRefNo] = useWatch({
    control,
    name: ['date', 'amountReceived', 'mode', 'paymentRefNo'],
  });
  return <DuplicateWarning entered={{ tripId, date, amount, mode, paymentRefNo }} />;
}

interface AmountReceivedFieldProps {
  readonly form: UseFormReturn<Draft>;
  readonly balance: Paise;
  /** The balance minus the TDS that the customer kept. */
  readonly due: Paise;
}

function AmountReceivedField({ form: { control, setValue }, balance, due }: AmountReceivedFieldProps) {
  const reset = () =>
    setValue('amountReceived', rupeesFromPaise(due), { shouldDirty: true, shouldValidate: true });
  return (
    <MoneyField
      {...{ control, name: 'amountReceived', label: 'Receivables', required: true, autoFocus: true }}
      hint={`Balance ${formatRupees(balance)}`}
      suffixWidth={84}
      suffix={
        <Button
          variant="transparent"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={14} stroke={1.75} />}
          onClick={reset}
        >
          Reset
        </Button>
      }
    />
  );
}

/** Updates the amount when the due amount changes, unless the user typed another one. */
function useAmountFollowsDue({ getValues, setValue }: UseFormReturn<Draft>, due: Paise): void {
  const lastDue = useRef(due);
  useEffect(() => {
    if (amountToPaise(getValues('amountReceived')) === lastDue.current)
      setValue('amountReceived', rupeesFromPaise(due));
    lastDue.current = due;
  }, [getValues, setValue, due]);
}
