import { type ResponseOf } from '@bahi/contract/define';
import { type PaymentMode } from '@bahi/contract/labels';
import { type createSettlement, MAX_TRIPS_IN_PAYMENT } from '@bahi/contract/ledger/create-settlement';
import { type fetchUnsettledTrips } from '@bahi/contract/ledger/fetch-unsettled-trips';
import { tdsAbove, type TdsLimit } from '@bahi/contract/ledger/tds';
import { bookMessages } from '@bahi/contract/book-messages';
import { messages } from '@bahi/contract/messages';
import {
  add,
  negate,
  type Paise,
  paise,
  type Rupees,
  rupeesFromPaise,
  subtract,
  ZERO,
} from '@bahi/kernel/paise';
import { type FieldMessages, type Unchecked } from '@bahi/ui-kit/forms/use-command-form';
import { type KeptTax, type KeptTaxOfShare } from '../../tds-limit.ts';
import { typedAmount } from '../../typed-amount.ts';
import { leftOf, type Settleable, type Shares } from './allocation.ts';

/** What is open with a party, as the server knows it now. */
export type Open = ResponseOf<typeof fetchUnsettledTrips>;
export type OpenTrip = Open['unsettledTrips'][number];

/** Fields as they are sent, so that each refusal finds its row; the last three decide what the shares, `onAccount` and `writeOff` are. */
export interface SettlementDraft {
  readonly totalAmount?: Rupees | undefined;
  readonly tdsAmount?: Rupees | undefined;
  readonly mode?: PaymentMode | undefined;
  readonly date?: string | undefined;
  readonly cashBranchId?: string | undefined;
  readonly paymentRefNo?: string | undefined;
  readonly notes?: string | undefined;
  readonly tripSettlement: readonly { readonly tripId: string; readonly amount?: Rupees | undefined }[];
  readonly openingBalanceSettlement?: { readonly amount?: Rupees | undefined } | undefined;
  /** Plus: kept on it, or owed to it. Below 0: taken from it. Of a refund what is paid back of it. */
  readonly onAccount?: Rupees | undefined;
  /** Rows whose share was typed or taken out: a changed amount leaves them alone. */
  readonly byHand: readonly string[];
  readonly keepsRest: boolean;
  readonly endsOpening: boolean;
}

/** The rows that are no trip; ids of trips are UUIDs. */
export const OPENING = 'opening';
export const ACCOUNT = 'account';

/** A line that can be settled against; docs/architecture/client.md#allocation. */
export interface Row extends Settleable {
  /** As the party's balance has it; `balance` is what can be allocated. */
  readonly shown: Paise;
  readonly trip?: OpenTrip['trip'];
  /** Somebody else settled it, or took it away, while its share stood in the form. */
  readonly gone?: true;
}

/** docs/rules/trips.md#what-settling-freezes: a customer with a balance below 0 is paid. */
export function isRefund({ customerBalance }: Open): boolean {
  return customerBalance < 0;
}

/** In the order of allocation. A refund goes back out of what is below 0 alone (docs/rules/money.md#refunds). */
export function rowsOf(open: Open, refund: boolean): Row[] {
  const { openingBalance, onAccount, unsettledTrips } = open;
  const rows: Row[] = [
    ...(openingBalance === 0 ? [] : [{ id: OPENING, balance: openingBalance, shown: openingBalance }]),
    ...(onAccount === 0
      ? []
      : [{ id: ACCOUNT, balance: negate(onAccount), shown: negate(onAccount), isDivisible: onAccount > 0 }]),
    ...unsettledTrips.map(({ trip, balance }) => ({ id: trip.id, balance, shown: balance, trip })),
  ];
  if (!refund) return rows;
  return rows
    .filter(({ balance }) => balance < 0)
    .map((row) => ({ ...row, balance: negate(row.balance), isDivisible: false }));
}

/** Row → its amount in the form; undefined where nothing readable is typed. */
export function typedShares(draft: SettlementDraft): ReadonlyMap<string, Rupees | undefined> {
  const { openingBalanceSettlement: opening, onAccount, tripSettlement } = draft;
  return new Map<string, Rupees | undefined>([
    ...(opening == null ? [] : [[OPENING, opening.amount] as const]),
    ...(onAccount == null ? [] : [[ACCOUNT, onAccount] as const]),
    ...tripSettlement.map(({ tripId, amount }) => [tripId, amount] as const),
  ]);
}

/**
 * What an amount is shared out over: with more trips than one payment takes, those that were chosen and then the
 * first ones (docs/rules/money.md#bulk-payments).
 */
export function withinOnePayment(rows: readonly Row[], chosen: (row: Row) => boolean): readonly Row[] {
  const live = rows.filter(({ gone }) => gone !== true);
  const isFree = (row: Row) => row.trip !== undefined && row.balance >= 0 && !chosen(row);
  let room = MAX_TRIPS_IN_PAYMENT - live.filter((row) => row.trip !== undefined && chosen(row)).length;
  return live.filter((row) => !isFree(row) || (room -= 1) >= 0);
}

/** The fields that hold shares. */
export function fieldsOf(
  shares: ReadonlyMap<string, Rupees | undefined>,
): Pick<SettlementDraft, 'tripSettlement' | 'openingBalanceSettlement' | 'onAccount'> {
  const trips = [...shares].filter(([id]) => id !== OPENING && id !== ACCOUNT);
  return {
    tripSettlement: trips.map(([tripId, amount]) => ({ tripId, amount })),
    openingBalanceSettlement: shares.has(OPENING) ? { amount: shares.get(OPENING) } : undefined,
    onAccount: shares.get(ACCOUNT),
  };
}

export function inRupees(shares: Shares): ReadonlyMap<string, Rupees> {
  return new Map([...shares].map(([id, share]) => [id, rupeesFromPaise(share)]));
}

/** What is there to be shared out: money, and the tax that came with it. */
export function moneyOf({ totalAmount, tdsAmount }: SettlementDraft): Paise {
  return add(typedAmount(totalAmount) ?? ZERO, typedAmount(tdsAmount) ?? ZERO);
}

/** What is not shared out yet; below 0 too much is. */
export function leftIn(draft: SettlementDraft): Paise {
  return leftOf(moneyOf(draft), [...typedShares(draft).values()].map(typedAmount));
}

/** What is kept on account of what is not shared out. */
export function keptIn(draft: SettlementDraft): Paise {
  return draft.keepsRest ? paise(Math.max(leftIn(draft), 0)) : ZERO;
}

/** What stays of the opening balance; 0 where it takes no part. */
export function openingRest(draft: SettlementDraft, { openingBalance }: Open): Paise {
  const share = typedAmount(draft.openingBalanceSettlement?.amount);
  if (share === undefined || share <= 0 || share >= openingBalance) return ZERO;
  return subtract(openingBalance, share);
}

/** What is sent. A share of 0 is sent of a trip at 0 alone. */
export function inputOf(
  customerId: string,
  open: Open,
  draft: SettlementDraft,
  refund: boolean,
): Unchecked<typeof createSettlement> {
  const { byHand: _, keepsRest: __, endsOpening, ...sent } = draft;
  const onAccount = add(keptIn(draft), typedAmount(draft.onAccount) ?? ZERO);
  const rest = endsOpening && !refund ? openingRest(draft, open) : ZERO;
  return {
    ...sent,
    customerId,
    mode: draft.totalAmount === 0 ? undefined : draft.mode,
    tripSettlement: draft.tripSettlement as { tripId: string; amount: Rupees }[],
    openingBalanceSettlement: draft.openingBalanceSettlement as { amount: Rupees } | undefined,
    onAccount: onAccount === 0 ? undefined : rupeesFromPaise(onAccount),
    ...(rest === 0 ? {} : { writeOff: rupeesFromPaise(rest) }),
    ...(refund ? { direction: 'OUTWARD' } : {}),
  };
}

/** docs/rules/screens.md#bulk-settlement-form. The server decides all of them again. */
export function refusalsOf(
  draft: SettlementDraft,
  open: Open,
  refund: boolean,
  limit: TdsLimit | null = null,
): FieldMessages<SettlementDraft> {
  const balances = new Map(rowsOf(open, refund).map(({ id, balance }) => [id, balance]));
  const amount = typedAmount(draft.totalAmount);
  const faults = draft.tripSettlement.flatMap(({ tripId, amount: typed }, index) => {
    const message = tripRefusal(typed, balances.get(tripId), refund);
    return message === undefined ? [] : [[`tripSettlement.${index}.amount`, message] as const];
  });
  return {
    totalAmount: amount === undefined ? undefined : amountRefusal(draft, amount, open, refund),
    tdsAmount:
      limit !== null && (typedAmount(draft.tdsAmount) ?? ZERO) > limit.mostPaise
        ? tdsAbove(limit)
        : undefined,
    'openingBalanceSettlement.amount': openingRefusal(draft, balances.get(OPENING), refund),
    onAccount: accountRefusal(draft, balances.get(ACCOUNT) ?? ZERO, refund),
    ...Object.fromEntries(faults),
  };
}

/** What the payment pays for, of which the party may keep tax; a surplus that is set off is not paid for. */
export function paidFor(draft: SettlementDraft, open: Open): readonly KeptTaxOfShare[] {
  const shares = typedShares(draft);
  const paid = (id: string, tax: KeptTax): KeptTaxOfShare[] => {
    const share = typedAmount(shares.get(id)) ?? ZERO;
    return share > 0 ? [{ ...tax, share }] : [];
  };
  return [
    ...open.unsettledTrips.flatMap(({ trip, taxable }) => paid(trip.id, taxable)),
    ...paid(OPENING, open.taxableOpening),
  ];
}

function tripRefusal(
  typed: Rupees | undefined,
  balance: Paise | undefined,
  refund: boolean,
): string | undefined {
  if (balance === undefined) return bookMessages.goneMeanwhile;
  const share = typedAmount(typed) ?? ZERO;
  const most = paise(Math.max(balance, 0));
  if (share > most) return refund ? bookMessages.paymentAbove(most) : bookMessages.tripAmountAboveTotal(most);
  return typed === 0 && balance !== 0 ? messages.aboveZero : undefined;
}

function amountRefusal(
  draft: SettlementDraft,
  amount: Paise,
  open: Open,
  refund: boolean,
): string | undefined {
  if (refund) {
    const most = paise(Math.max(negate(open.customerBalance), 0));
    if (amount <= 0) return bookMessages.paymentAboveZero;
    return amount > most ? bookMessages.paymentAbove(most) : undefined;
  }
  // What is kept on account may be more than is due.
  if (draft.keepsRest) return undefined;
  const due = paise(Math.max(open.actionableAmount ?? ZERO, 0));
  // What they used of a cheque that came back is due at once.
  const most = add(due, paise(Math.max(negate(open.onAccount), 0)));
  return moneyOf(draft) > most ? bookMessages.collectedAbove(most) : undefined;
}

function openingRefusal(
  draft: SettlementDraft,
  balance: Paise | undefined,
  refund: boolean,
): string | undefined {
  const share = typedAmount(draft.openingBalanceSettlement?.amount);
  if (share === undefined) return undefined;
  if (balance === undefined) return bookMessages.goneMeanwhile;
  if (share === 0) return messages.aboveZero;
  if (share > 0 && share > balance)
    return refund ? bookMessages.paymentAbove(balance) : bookMessages.openingAmountAbove(balance);
  return refund && share > (typedAmount(draft.totalAmount) ?? ZERO)
    ? bookMessages.openingAbovePayment
    : undefined;
}

function accountRefusal({ onAccount }: SettlementDraft, balance: Paise, refund: boolean): string | undefined {
  const share = typedAmount(onAccount) ?? ZERO;
  const [taken, most] = refund ? [share, balance] : [negate(share), negate(balance)];
  return taken > 0 && taken > most ? bookMessages.onAccountAbove(paise(Math.max(most, 0))) : undefined;
}

/** What others changed since the form was opened: row → its balance then and now; null where it is no longer open. */
export function changedSince(
  before: Open,
  now: Open,
  refund: boolean,
): { readonly row: Row; readonly now: Paise | null }[] {
  const rows = rowsOf(now, refund);
  const current = new Map(rows.map(({ id, shown }) => [id, shown]));
  const known = rowsOf(before, refund);
  const ids = new Set(known.map(({ id }) => id));
  return [
    ...known
      .filter(({ id, shown }) => current.get(id) !== shown)
      .map((row) => ({ row, now: current.get(row.id) ?? null })),
    ...rows.filter(({ id }) => !ids.has(id)).map((row) => ({ row, now: row.shown })),
  ];
}
