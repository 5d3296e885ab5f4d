import { paymentModes } from '@bahi/contract/labels';
import { bookMessages } from '@bahi/contract/book-messages';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { type Day } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { type Paise, type Rupees, rupeesFromPaise, ZERO } from '@bahi/kernel/paise';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { FileField } from '@bahi/ui-kit/fields/file-field';
import { MoneyField } from '@bahi/ui-kit/fields/money-field';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { TextareaField } from '@bahi/ui-kit/fields/textarea-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useDryRun } from '@bahi/ui-kit/forms/use-dry-run';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { Button, SimpleGrid, Stack } from '@mantine/core';
import { IconArrowBackUp } from '@bahi/ui-kit/icons';
import { type Control, useWatch } from 'react-hook-form';
import { tripMoney, tripName, tripSubject, type TripMoney, type TripSummary } from '../trip.ts';
import { CashBranchField, useTripsBox } from '../../../branches/cash-branch-field.tsx';
import { DuplicateWarning } from '../../../books/duplicate-warning.tsx';
import { useNotifyEntered } from '../../../books/notify-entered.tsx';
import { formatTdsLimit } from '../../../books/tds-limit.ts';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { ChangedSince, useAmountFollowsDue, useMoneyNow } from './follow-the-books.tsx';
import { ForceSettleQuestion, useForceSettle } from './force-settle.tsx';
import { type SettleTripDraft as Draft, toInput } from './settle-trip-draft.ts';
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
function SettleTripForm({ trip, money: moneyBefore, onClose }: SettleTripFormProps) {
  const today = useToday();
  const tripsBox = useTripsBox([trip.branch.id]);
  const commandForm = useSettleTripForm({ trip, money: moneyBefore, onClose, tripsBox }, today);
  const { form, control, submit, submitting } = commandForm;
  const money = useMoneyNow(trip, commandForm);
  const { answer, lastAnswer } = useDryRun(settleTrip, commandForm, money.balance);
  const figures = answer?.figures ?? undefined;
  // What is due and the limit of the tax do not change with the amount, so an answer for an earlier one will do.
  const lastFigures = lastAnswer?.figures ?? null;
  const due = lastFigures?.amountDue ?? money.balance;
  const fillInDue = useAmountFollowsDue(commandForm, due);
  const force = useForceSettle(form, submit);
  const amount = useWatch({ control, name: 'amountReceived' });
  const isPart = figures === undefined ? isBelow(amount, due) : figures.shortfall > 0;

  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={submit}
      title="Settle Trip"
      subject={tripSubject(trip)}
      submitLabel={isPart ? 'Part Payment' : 'Settle Trip'}
      riskyAction={
        isPart && (
          <Button variant="outline" color="red" onClick={() => void force.ask(figures)}>
            Force settle
          </Button>
        )
      }
    >
      <Stack gap="lg">
        <TripTotals money={money} receivedLabel="Advance Collected" />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <AmountReceivedField {...{ control }} balance={money.balance} onReset={fillInDue} />
          <DateField
            {...{ control, name: 'date', label: 'Date', required: true, max: today }}
            {...(trip.podSubmittedAt === null ? {} : { min: trip.podSubmittedAt })}
          />
          <ChoiceField
            {...{ control, name: 'mode', label: 'Payment Mode', required: amount !== 0 }}
            choices={paymentModes}
          />
          <CashBranchField {...{ control, moved: 'RECEIVED', tripsBox }} />
          <TextField {...{ control, name: 'paymentRefNo', label: 'Reference No.', maxLength: 50 }} />
          <MoneyField
            {...{ control, name: 'tdsAmount', label: 'TDS kept by the party' }}
            hint={
              lastFigures === null ? undefined : formatTdsLimit(lastFigures.tdsLimit, lastFigures.tdsRate)
            }
          />
          <FileField
            {...{ control, name: 'paymentReceiptId', label: 'Payment Receipt' }}
            failedMessage={bookMessages.uploadFailed}
          />
        </SimpleGrid>
        <TextareaField {...{ control, name: 'notes', label: 'Notes', maxLength: 2000 }} />
        <div className="trip-settle-outcome">
          <ChangedSince before={moneyBefore} now={money} />
          <SettlementDuplicateWarning control={control} tripId={trip.id} />
          {figures !== undefined && figures.shortfall > 0 && <Shortfall {...figures} />}
          {answer?.wouldDo === true && figures?.shortfall === 0 && (
            <p>This covers the balance: the trip will be settled.</p>
          )}
        </div>
      </Stack>
      {force.asking !== null && (
        <ForceSettleQuestion
          shortfall={figures?.shortfall ?? force.asking.shortfall}
          confirming={submitting}
          onConfirm={() => void force.settle()}
          onCancel={force.cancel}
        />
      )}
    </Dialog>
  );
}

/** Whether the amount is a part payment, as far as the form knows before the server has answered for it. */
function isBelow(amount: Rupees | undefined, due: Paise): boolean {
  const paise = amountToPaise(amount);
  return paise !== undefined && paise < due;
}

interface ShortfallProps {
  readonly shortfall: Paise;
  /** The most that the user may write off; null without a limit. */
  readonly writeOffLimit: Paise | null;
}

/**
 * Says what a smaller amount leads to, and tells managers how much they may write off.
 * docs/rules/permissions.md#roles.
 */
function Shortfall({ shortfall, writeOffLimit }: ShortfallProps) {
  return (
    <WarningBox icon>
      <b>{formatRupees(shortfall)}</b> below the balance. Part Payment keeps it open, Force settle writes it
      off.
      {writeOffLimit !== null && (
        <span>
          {' '}
          <span>
            {shortfall > writeOffLimit
              ? 'Only the owner may write this off: your limit is '
              : 'You may write off up to '}
          </span>
          <b>{formatRupees(writeOffLimit)}</b> per trip.
        </span>
      )}
    </WarningBox>
  );
}

interface SettleTripFormOptions extends SettleTripFormProps {
  readonly tripsBox: string | undefined;
}

function useSettleTripForm({ trip, money, onClose, tripsBox }: SettleTripFormOptions, today: Day) {
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
    toInput: ({ cashBranchId, ...values }) => toInput({ ...values, cashBranchId: cashBranchId ?? tripsBox }),
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
  readonly control: Control<Draft>;
  readonly balance: Paise;
  /** Fills in the balance minus the TDS that the customer kept. */
  readonly onReset: () => void;
}

function AmountReceivedField({ control, balance, onReset }: AmountReceivedFieldProps) {
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
          onClick={onReset}
        >
          Reset
        </Button>
      }
    />
  );
}
