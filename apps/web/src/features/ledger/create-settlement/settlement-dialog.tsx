import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { fetchUnsettledTrips } from '@bahi/contract/ledger/fetch-unsettled-trips';
import { bookMessages } from '@bahi/contract/book-messages';
import { type Day } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { add, type Paise, paise, subtract, ZERO } from '@bahi/kernel/paise';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { DialogFrame } from '@bahi/ui-kit/dialogs/dialog-frame';
import { Money } from '@bahi/ui-kit/page/money';
import { FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { TextareaField } from '@bahi/ui-kit/fields/textarea-field';
import { type FieldNames, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useDryRun } from '@bahi/ui-kit/forms/use-dry-run';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Modal } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { type FieldErrors, useFormState, type UseFormReturn, useWatch } from 'react-hook-form';
import { formatTdsLimit } from '../../../books/tds-limit.ts';
import { useTripsBox } from '../../../branches/cash-branch-field.tsx';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { type PaymentParty } from '../payment-party.ts';
import { AllocationBar } from './allocation-bar.tsx';
import { rowName } from './allocation-row.tsx';
import { AllocationTable } from './allocation-table.tsx';
import { describeBalanceNow, ChangedMeanwhile } from './changed-meanwhile.tsx';
import { emptyPayment, PAYMENT_FAILED, PaymentFields } from './payment-fields.tsx';
import { describeWriteOff, describeKept, RemainderField } from './remainder-fields.tsx';
import {
  ACCOUNT,
  listChangedRows,
  toSettlementInput,
  computeKeptOnAccount,
  computeLeftToAllocate,
  computeMoneyToAllocate,
  type OpenBalances,
  computeOpeningRest,
  OPENING,
  listChosenBranches,
  refuseAmount,
  type Row,
  toRows,
  type PaymentDraft,
  readShares,
  setCreditOff,
} from './payment-draft.ts';
import { MONEY_FIELDS, useAllocation } from './use-allocation.ts';
import { useNotifyEntered } from '../../../books/notify-entered.tsx';

type Form = UseFormReturn<PaymentDraft>;

interface SettlementDialogProps {
  readonly party: PaymentParty;
  /** Pays a credit back, instead of collecting. */
  readonly refund: boolean;
  readonly onClose: () => void;
}

/**
 * Settles one customer payment over several trips, the opening balance and the credit on account; or refunds a credit.
 */
export function SettlementDialog({ party, refund, onClose }: SettlementDialogProps) {
  const { data, error, retry } = useQuery(fetchUnsettledTrips, { customerId: party.id });
  if (data !== undefined)
    return <OpenSettlement {...{ party, refund, onClose }} balances={data} onFailed={retry} />;
  return (
    <DialogFrame width={912} onClose={onClose}>
      <Modal.Header>
        <Modal.Title>
          <span>{refund ? 'Make Payment' : 'Collect Payment'}</span>{' '}
          <span className="bahi-dialog-subject">{party.name}</span>
        </Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </Modal.Header>
      <Modal.Body aria-busy={error === undefined}>
        {error === undefined ? (
          <Skeleton width={240} />
        ) : (
          <FailedState title="Request failed. Please try again." message={error.message} onRetry={retry} />
        )}
      </Modal.Body>
    </DialogFrame>
  );
}

interface OpenSettlementProps extends SettlementDialogProps {
  readonly balances: OpenBalances;
  /** Reads the open balances again after the payment failed, because they may have changed. */
  readonly onFailed: () => void;
}

function OpenSettlement({ party, refund, balances, onClose, onFailed }: OpenSettlementProps) {
  const [before] = useState(balances);
  const today = useToday();
  const commandForm = useSettlementForm({ party, refund, balances, onClose, onFailed }, today);
  const { form, control, submit, draft, tripsBox } = commandForm;
  const { answer } = useDryRun(createSettlement, commandForm, balances);
  const rows = useRows(balances, before, draft, refund);
  const allocation = useAllocation(form, rows);
  const { errors } = useFormState({ control });
  const shared = useMemo(() => readShares(draft), [draft]);
  const left = computeLeftToAllocate(draft);
  const figures = answer?.figures ?? null;
  useReallocation(form, allocation.reallocate);
  useEffect(() => {
    if (balances !== before) void form.trigger('totalAmount');
  }, [form.trigger, balances, before]);
  const title = refund ? 'Make Payment' : 'Collect Payment';
  const rest = computeOpeningRest(draft, balances);
  const takesCredit = rows.some(({ id, balance }) => id === ACCOUNT && balance < 0) && shared.has(ACCOUNT);

  return (
    <Dialog
      {...{ control, onClose, title }}
      onSubmit={submit}
      width="allocation"
      subject={party.name}
      figures={<Figures balances={balances} />}
      outcome={<Outcome {...{ draft, rows, balances, refund }} written={draft.endsOpening ? rest : ZERO} />}
      blocked={left !== computeKeptOnAccount(draft) || refuseAmount(draft, balances, refund) !== undefined}
    >
      <ChangedMeanwhile changed={listChanges(before, balances, refund)} />
      <PaymentFields
        {...{ control, today }}
        moved={refund ? 'PAID' : 'RECEIVED'}
        withTds={!refund}
        amountLabel={refund ? 'Payment Amount' : 'Amount'}
        tripsBox={tripsBox}
      />
      <AllocationBar
        {...{ draft, rows, refund }}
        onClearManualShares={allocation.clearManualShares}
        onKeepRest={refund || takesCredit ? undefined : allocation.keepRest}
      />
      <AllocationTable
        {...{ rows, allocation }}
        openingDate={party.openingDate}
        shares={shared}
        errors={listShareErrors(errors, draft, rows)}
        nothingLeft={left <= 0}
        isTruncated={balances.more === true}
      />
      <div className="settlement-rest">
        {!refund && (
          <RemainderField
            {...{ control, name: 'keepsRest', label: 'Keep the rest on account' }}
            outcome={describeKept(left, draft.keepsRest)}
            disabled={takesCredit}
            refused={takesCredit ? undefined : errorMessage(errors.onAccount)}
          />
        )}
        {!refund && (rest > 0 || draft.endsOpening) && (
          <RemainderField
            {...{ control, name: 'endsOpening', label: 'Write off what is left of the opening' }}
            outcome={describeWriteOff(rest)}
          />
        )}
        <TextareaField {...{ control, name: 'notes', label: 'Notes', maxLength: 2000, rows: 1 }} />
      </div>
      {!refund && (
        <p className="settlement-tds">
          {figures !== null && `${formatTdsLimit(figures.tdsLimit, figures.tdsRate)} may be kept as TDS`}
        </p>
      )}
    </Dialog>
  );
}

/** The fields that show the messages of inputs without a field of their own. */
const FIELD_NAMES: FieldNames<PaymentDraft> = {
  tripSettlement: 'totalAmount',
  openingBalanceSettlement: 'openingBalanceSettlement.amount',
  writeOff: 'endsOpening',
};

function useSettlementForm({ party, refund, balances, onClose, onFailed }: OpenSettlementProps, today: Day) {
  const notifyEntered = useNotifyEntered();
  const command = useCommandForm<typeof createSettlement, PaymentDraft>(createSettlement, {
    defaultValues: refund ? emptyPayment(today) : setCreditOff(emptyPayment(today), balances),
    draftKey: refund ? `refund.${party.id}` : party.id,
    describeUnsent: ({ totalAmount }) =>
      `Payment of ${party.name}, ${formatRupees(amountToPaise(totalAmount) ?? ZERO)}`,
    toInput: ({ cashBranchId = tripsBox, ...values }) =>
      toSettlementInput(party.id, balances, { ...values, cashBranchId }, refund),
    fieldNames: FIELD_NAMES,
    validate: (values) => ({ totalAmount: refuseAmount(values, balances, refund) }),
    failure: PAYMENT_FAILED,
    onFailed,
    onDone: ({ settlement }) => {
      notifyEntered('Settlement successful!', settlement.id);
      onClose();
    },
  });
  const { control } = command;
  // These have no input of their own, but a refusal may name them.
  control.register('tripSettlement');
  control.register('openingBalanceSettlement');
  control.register('onAccount');
  const draft = useWatch({ control }) as PaymentDraft;
  const tripsBox = useTripsBox(listChosenBranches(draft, balances));
  return { ...command, draft, tripsBox };
}

/** The open rows, and those with a share in the form that another user has settled since it opened. */
function useRows(
  balances: OpenBalances,
  before: OpenBalances,
  draft: PaymentDraft,
  refund: boolean,
): readonly Row[] {
  const chosen = [...readShares(draft).keys()].join();
  return useMemo(() => {
    const now = toRows(balances, refund);
    const known = new Set(now.map(({ id }) => id));
    const ids = new Set(chosen.split(','));
    const gone = toRows(before, refund).filter(({ id }) => ids.has(id) && !known.has(id));
    return [...now, ...gone.map((row) => ({ ...row, balance: ZERO, shown: ZERO, gone: true as const }))];
  }, [balances, before, chosen, refund]);
}

/** Shares out again when the user changes the amount or the tax kept. A restored draft stays as it was. */
function useReallocation({ subscribe, trigger }: Form, reallocate: () => void): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type === 'change' && (name === 'totalAmount' || name === 'tdsAmount')) reallocate();
          if (type === 'change' && name === 'keepsRest') void trigger(MONEY_FIELDS);
        },
      }),
    [subscribe, trigger, reallocate],
  );
}

function Figures({ balances: { customerBalance, actionableAmount } }: { readonly balances: OpenBalances }) {
  return (
    <>
      <span>
        Balance <Money paise={customerBalance} signed weight={600} />
      </span>
      {actionableAmount !== null && (
        <span>
          Actionable <Money paise={actionableAmount} weight={600} />
        </span>
      )}
    </>
  );
}

interface OutcomeProps {
  readonly draft: PaymentDraft;
  readonly rows: readonly Row[];
  readonly balances: OpenBalances;
  readonly refund: boolean;
  readonly written: Paise;
}

/** For example '3 in full, 1 in part, ₹1,770.00 on account. Balance after ₹51,130.00'. */
function Outcome({ draft, rows, balances, refund, written }: OutcomeProps) {
  const shares = readShares(draft);
  const counts = { 'in full': 0, 'in part': 0, 'set off': 0 };
  for (const { id, balance, gone } of rows) {
    const share = amountToPaise(shares.get(id));
    if (share === undefined || gone === true) continue;
    counts[balance < 0 ? 'set off' : share === balance ? 'in full' : 'in part'] += 1;
  }
  const kept = computeKeptOnAccount(draft);
  const parts = [
    ...Object.entries(counts).flatMap(([word, count]) => (count > 0 ? [`${count} ${word}`] : [])),
    ...(kept > 0 ? [`${formatRupees(kept)} on account`] : []),
  ];
  if (parts.length === 0) return null;
  const rest = paise(Math.max(computeLeftToAllocate(draft), 0));
  const money = subtract(add(computeMoneyToAllocate(draft), kept, written), rest);
  const after = refund ? add(balances.customerBalance, money) : subtract(balances.customerBalance, money);
  return (
    <span>
      <span>{`${parts.join(', ')}. Balance after`}</span> <Money paise={after} weight={600} />
    </span>
  );
}

/** Describes what other users changed since the form opened. */
function listChanges(before: OpenBalances, now: OpenBalances, refund: boolean): string[] {
  const rows = listChangedRows(before, now, refund).map(({ row, now: balance }) =>
    balance === null ? `${rowName(row)} is settled` : `${rowName(row)} is ${formatRupees(balance)} now`,
  );
  const hasTurned = now.customerBalance < 0 !== before.customerBalance < 0;
  return hasTurned ? [...rows, describeBalanceNow(formatRupees(now.customerBalance))] : rows;
}

/** Error message of each share, by row id. */
function listShareErrors(
  errors: FieldErrors<PaymentDraft>,
  { tripSettlement }: PaymentDraft,
  rows: readonly Row[],
): ReadonlyMap<string, string> {
  const found: readonly (readonly [id: string, message: string | undefined])[] = [
    ...tripSettlement.map(
      ({ tripId }, index) => [tripId, errorMessage(errors.tripSettlement?.[index]?.amount)] as const,
    ),
    [OPENING, errorMessage(errors.openingBalanceSettlement?.amount)],
    [ACCOUNT, errorMessage(errors.onAccount)],
    ...rows.flatMap(({ id, gone }) => (gone === true ? [[id, bookMessages.goneMeanwhile] as const] : [])),
  ];
  return new Map(found.flatMap(([id, message]) => (message === undefined ? [] : [[id, message] as const])));
}

function errorMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' ? error.message : undefined;
}
