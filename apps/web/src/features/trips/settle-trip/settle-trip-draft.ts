import { bookMessages } from '@bahi/contract/book-messages';
import { tdsLimitMessage, type TdsLimit } from '@bahi/contract/ledger/tds';
import { messages } from '@bahi/contract/messages';
import { type settleTrip } from '@bahi/contract/trips/settle-trip';
import { type Day } from '@bahi/kernel/day';
import { type Paise, type Rupees, subtract, ZERO } from '@bahi/kernel/paise';
import {
  type CommandDraft,
  type FieldMessages,
  type UncheckedInput,
} from '@bahi/ui-kit/forms/use-command-form';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { type TripMoney } from '../trip.ts';
import { validateDay } from '../validate-day.ts';

/** The fields of the form. The form names an upload `documentId`, and the command names it `id`. */
export type SettleTripDraft = Omit<CommandDraft<typeof settleTrip>, 'paymentReceiptId'> & {
  readonly paymentReceiptId?: { readonly documentId: string };
};

/** Sends no payment mode with an amount of 0: only an amount above 0 needs one (docs/rules/trips.md#settling). */
export function toInput({
  mode,
  paymentReceiptId: receipt,
  ...draft
}: SettleTripDraft): UncheckedInput<typeof settleTrip> {
  const paymentReceiptId = receipt && { id: receipt.documentId };
  return { ...draft, paymentReceiptId, mode: draft.amountReceived === 0 ? undefined : mode };
}

/** The money still to be received; 0 where the tax exceeds the balance. */
export function calculateAmountDue(balance: Paise, tdsAmount: Rupees | null | undefined): Paise {
  const tds = amountToPaise(tdsAmount ?? undefined) ?? ZERO;
  return tds > balance ? ZERO : subtract(balance, tds);
}

/** The part of `due` that the entered amount does not cover; null if it covers everything or is not a valid amount. */
export function calculateShortfall(due: Paise, amountReceived: Rupees | undefined): Paise | null {
  const amount = amountToPaise(amountReceived);
  if (amount === undefined || amount < 0 || amount >= due) return null;
  return subtract(due, amount);
}

/**
 * Checks the rules of docs/rules/screens.md#settle-form and docs/rules/trips.md#settling. An amount of 0 needs a
 * forced settlement, tax that was withheld, or a trip that owes nothing.
 */
export function validateSettlement(
  draft: SettleTripDraft,
  money: TripMoney,
  podSubmittedAt: Day | null,
  limit: TdsLimit | null,
): FieldMessages<SettleTripDraft> {
  const { amountReceived, tdsAmount, date, isForceSettled } = draft;
  const above = validateAmounts(draft, money, limit);
  const mayReceiveNothing = isForceSettled === true || (amountToPaise(tdsAmount ?? undefined) ?? ZERO) > 0;
  const receivesNothing =
    (amountToPaise(amountReceived) ?? ZERO) === 0 && calculateAmountDue(money.balance, tdsAmount) > 0;
  return {
    ...above,
    ...(receivesNothing && !mayReceiveNothing ? { amountReceived: messages.aboveZero } : {}),
    date: validateDay(date, podSubmittedAt),
  };
}

type TypedAmounts = {
  readonly [Field in 'amountReceived' | 'tdsAmount']?: SettleTripDraft[Field] | undefined;
};

/** Refuses an amount above what the trip still owes, and tax above what its party may withhold. */
export function validateAmounts(
  { amountReceived, tdsAmount }: TypedAmounts,
  { balance }: TripMoney,
  limit: TdsLimit | null,
) {
  const due = calculateAmountDue(balance, tdsAmount);
  const isAbove = (amount: Rupees | null | undefined, limitPaise: Paise) =>
    (amountToPaise(amount ?? undefined) ?? ZERO) > limitPaise;
  return {
    amountReceived: isAbove(amountReceived, due) ? bookMessages.amountAboveBalance(due) : undefined,
    tdsAmount: isAbove(tdsAmount, balance)
      ? bookMessages.amountAboveBalance(balance)
      : limit !== null && isAbove(tdsAmount, limit.mostPaise)
        ? tdsLimitMessage(limit)
        : undefined,
  };
}
