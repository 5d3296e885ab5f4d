import { type ResponseOf } from '@bahi/contract/define';
import { type PaymentMode } from '@bahi/contract/labels';
import { type createSettlement, MAX_TRIPS_IN_PAYMENT } from '@bahi/contract/ledger/create-settlement';
import { type fetchUnsettledTrips } from '@bahi/contract/ledger/fetch-unsettled-trips';
import { bookMessages } from '@bahi/contract/book-messages';
import {
  add,
  negate,
  type Paise,
  paise,
  type Rupees,
  rupeesFromPaise,
  subtract,
  sum,
  ZERO,
} from '@bahi/kernel/paise';
import { type UncheckedInput } from '@bahi/ui-kit/forms/use-command-form';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { moneyLeft, shareOut, type Settleable, type Shares } from './allocation.ts';

/** A party's open balances, as the server last returned them. */
export type OpenBalances = ResponseOf<typeof fetchUnsettledTrips>;
export type OpenTrip = OpenBalances['unsettledTrips'][number];

/**
 * Fields are named as they are sent, so that each refusal finds its row. The last three are not sent: they decide what
 * the shares, `onAccount` and `writeOff` are.
 */
export interface PaymentDraft {
  readonly totalAmount?: Rupees | undefined;
  readonly tdsAmount?: Rupees | undefined;
  readonly mode?: PaymentMode | undefined;
  readonly date?: string | undefined;
  readonly cashBranchId?: string | undefined;
  readonly paymentRefNo?: string | undefined;
  readonly notes?: string | undefined;
  readonly tripSettlement: readonly { readonly tripId: string; readonly amount?: Rupees | undefined }[];
  readonly openingBalanceSettlement?: { readonly amount?: Rupees | undefined } | undefined;
  /**
   * Above 0: pays what the party owes on the account. Below 0: takes from the credit on account. In a refund: the part
   * of that credit that is paid back, above 0.
   */
  readonly onAccount?: Rupees | undefined;
  /** Ids of the rows whose share the user typed or took out. A change of the amount leaves them alone. */
  readonly byHand: readonly string[];
  readonly keepsRest: boolean;
  /** Whether the rest of the opening balance, or of a vendor's account, is written off. */
  readonly endsOpening: boolean;
}

/** Ids of the rows that are not trips; trip ids are UUIDs. */
export const OPENING = 'opening';
export const ACCOUNT = 'account';

/** A row that a payment can be set against; docs/architecture/client.md#allocation. */
export interface Row extends Settleable {
  /** The balance to show, with the sign of the party's balance; `balance` is the amount that can be allocated. */
  readonly shown: Paise;
  readonly trip?: OpenTrip['trip'];
  /** Set where another user settled or removed it while the form held its share. */
  readonly gone?: true;
}

/** The rows in the order of allocation. A refund is taken only from balances below 0 (docs/rules/money.md#refunds). */
export function toRows(balances: OpenBalances, refund: boolean): Row[] {
  const { openingBalance, onAccount, unsettledTrips } = balances;
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

/**
 * The amounts of all shares in the form by row id, computed or typed; undefined where the field holds no readable
 * amount. `byHand` has the ids of the typed ones.
 */
export function readShares(draft: PaymentDraft): ReadonlyMap<string, Rupees | undefined> {
  const { openingBalanceSettlement: opening, onAccount, tripSettlement } = draft;
  return new Map<string, Rupees | undefined>([
    ...(opening == null ? [] : [[OPENING, opening.amount] as const]),
    ...(onAccount == null ? [] : [[ACCOUNT, onAccount] as const]),
    ...tripSettlement.map(({ tripId, amount }) => [tripId, amount] as const),
  ]);
}

/**
 * The rows that an amount is shared out over. With more trips than one payment may have, these are the chosen trips and
 * then the first others (docs/rules/money.md#bulk-payments).
 */
export function limitToOnePayment(rows: readonly Row[], isChosen: (row: Row) => boolean): readonly Row[] {
  const openRows = rows.filter(({ gone }) => gone !== true);
  const isChosenTrip = (row: Row) => row.trip !== undefined && isChosen(row);
  // A surplus that is not chosen takes no part, so it fills no room.
  const isOtherTrip = (row: Row) => row.trip !== undefined && row.balance >= 0 && !isChosen(row);
  const room = Math.max(MAX_TRIPS_IN_PAYMENT - openRows.filter(isChosenTrip).length, 0);
  const fitting = new Set(openRows.filter(isOtherTrip).slice(0, room));
  return openRows.filter((row) => !isOtherTrip(row) || fitting.has(row));
}

/** The form fields that hold shares. */
export function toShareFields(
  shares: ReadonlyMap<string, Rupees | undefined>,
): Pick<PaymentDraft, 'tripSettlement' | 'openingBalanceSettlement' | 'onAccount'> {
  const trips = [...shares].filter(([id]) => id !== OPENING && id !== ACCOUNT);
  return {
    tripSettlement: trips.map(([tripId, amount]) => ({ tripId, amount })),
    openingBalanceSettlement: shares.has(OPENING) ? { amount: shares.get(OPENING) } : undefined,
    onAccount: shares.get(ACCOUNT),
  };
}

export function toRupees(shares: Shares): ReadonlyMap<string, Rupees> {
  return new Map([...shares].map(([id, share]) => [id, rupeesFromPaise(share)]));
}

/** The amount to share out: the money, and the tax that the party kept. */
export function computeMoneyToAllocate({ totalAmount, tdsAmount }: PaymentDraft): Paise {
  return add(amountToPaise(totalAmount) ?? ZERO, amountToPaise(tdsAmount) ?? ZERO);
}

/** The amount not shared out yet; below 0 where the shares exceed the payment. */
export function computeLeftToAllocate(draft: PaymentDraft): Paise {
  return moneyLeft(computeMoneyToAllocate(draft), [...readShares(draft).values()].map(amountToPaise));
}

/**
 * Sets the credit on account off against everything that is open, if it covers all of it: then no money is needed.
 * docs/rules/screens.md#bulk-settlement-form.
 */
export function setCreditOff(empty: PaymentDraft, balances: OpenBalances): PaymentDraft {
  const rows = limitToOnePayment(toRows(balances, false), () => false);
  const open = sum(rows, ({ balance }) => paise(Math.max(balance, 0)));
  if (open === 0 || balances.onAccount < open) return empty;
  const shares = toRupees(shareOut(ZERO, rows, new Set([ACCOUNT])));
  return { ...empty, totalAmount: rupeesFromPaise(ZERO), ...toShareFields(shares) };
}

/** The part of the unallocated amount that is kept on account. */
export function computeKeptOnAccount(draft: PaymentDraft): Paise {
  return draft.keepsRest ? paise(Math.max(computeLeftToAllocate(draft), 0)) : ZERO;
}

/** The part of the opening balance that stays open; 0 where the opening takes no part. */
export function computeOpeningRest(draft: PaymentDraft, { openingBalance }: OpenBalances): Paise {
  const share = amountToPaise(draft.openingBalanceSettlement?.amount);
  if (share === undefined || share <= 0 || share >= openingBalance) return ZERO;
  return subtract(openingBalance, share);
}

/** The command's input. */
export function toSettlementInput(
  customerId: string,
  balances: OpenBalances,
  draft: PaymentDraft,
  refund: boolean,
): UncheckedInput<typeof createSettlement> {
  const { byHand: _, keepsRest: __, endsOpening, ...sent } = draft;
  const onAccount = add(computeKeptOnAccount(draft), amountToPaise(draft.onAccount) ?? ZERO);
  const rest = endsOpening && !refund ? computeOpeningRest(draft, balances) : ZERO;
  return {
    ...sent,
    customerId,
    ...(draft.totalAmount === 0 ? { mode: undefined, cashBranchId: undefined } : {}),
    tripSettlement: draft.tripSettlement as { tripId: string; amount: Rupees }[],
    openingBalanceSettlement: draft.openingBalanceSettlement as { amount: Rupees } | undefined,
    onAccount: onAccount === 0 ? undefined : rupeesFromPaise(onAccount),
    ...(rest === 0 ? {} : { writeOff: rupeesFromPaise(rest) }),
    ...(refund ? { direction: 'OUTWARD' } : {}),
  };
}

/**
 * Refuses an amount above what is due, or above the credit that is refunded. Only the form has this limit: the server
 * compares each share with its balance (docs/rules/money.md#bulk-payments), and does not know what is left over.
 */
export function refuseAmount(
  draft: PaymentDraft,
  { customerBalance, actionableAmount, onAccount }: OpenBalances,
  refund: boolean,
): string | undefined {
  if (amountToPaise(draft.totalAmount) === undefined) return undefined;
  const amount = computeMoneyToAllocate(draft);
  if (refund) {
    const most = paise(Math.max(negate(customerBalance), 0));
    return amount > most ? bookMessages.paymentAbove(most) : undefined;
  }
  // The amount may exceed what is due if the rest is kept on account.
  if (draft.keepsRest) return undefined;
  // A credit that the party used before its cheque was returned is due at once.
  const most = add(paise(Math.max(actionableAmount ?? ZERO, 0)), paise(Math.max(negate(onAccount), 0)));
  return amount > most ? bookMessages.collectedAbove(most) : undefined;
}

/** The branches that book the trips of the payment, once for each trip. */
export function listChosenBranches(draft: PaymentDraft, balances: OpenBalances): readonly string[] {
  const shares = readShares(draft);
  return balances.unsettledTrips.flatMap(({ trip }) => (shares.has(trip.id) ? [trip.branch.id] : []));
}

/**
 * Lists the rows that other users changed since the form opened, with their balance now; null where a row is no longer
 * open.
 */
export function listChangedRows(
  before: OpenBalances,
  now: OpenBalances,
  refund: boolean,
): { readonly row: Row; readonly now: Paise | null }[] {
  const rows = toRows(now, refund);
  const current = new Map(rows.map(({ id, shown }) => [id, shown]));
  const known = toRows(before, refund);
  const ids = new Set(known.map(({ id }) => id));
  return [
    ...known
      .filter(({ id, shown }) => current.get(id) !== shown)
      .map((row) => ({ row, now: current.get(row.id) ?? null })),
    ...rows.filter(({ id }) => !ids.has(id)).map((row) => ({ row, now: row.shown })),
  ];
}
