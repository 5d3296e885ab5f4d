import { type ExpenseCategory, type PaymentMode } from '@bahi/contract/labels';
import { type Day } from '@bahi/kernel/day';
import { add, negate, sum, ZERO, type Paise } from '@bahi/kernel/paise';
import { accounts } from './account.ts';
import { balanceBranches } from './balance-branches.ts';
import { type Entry, type EntryLine } from './entry.ts';
import { liveEntries, negateLines, netLines, type FoldedEntry, type FoldedEntries } from './fold-entries.ts';
import {
  bearerFields,
  buildEntry,
  copyHead,
  copyHeadForLines,
  postEntry,
  type Bearer,
  type EntryBranches,
  type EntryHead,
} from './postings.ts';
import { reverse, reverseWithCheque } from './reversals.ts';

/** Builds the entries that are about the whole account of a party, not about one trip. See `postings`. */

/** The effect of a payment on the trips, the opening balance and the credit on account of a party. */
export interface Shares {
  /** Positive: received for the trip. Negative: a surplus that is set off or refunded. */
  readonly trips: readonly TripAmount[];
  /** Positive: received for the opening balance. Negative: set off or refunded. */
  readonly openingPaise: Paise;
  /** Positive: kept on account. Negative: taken from it. */
  readonly onAccountPaise: Paise;
}

export interface TripAmount {
  readonly tripId: string;
  readonly branchId: string;
  readonly amountPaise: Paise;
}

export function sumShares({ trips, openingPaise, onAccountPaise }: Shares): Paise {
  return add(
    sum(trips, ({ amountPaise }) => amountPaise),
    openingPaise,
    onAccountPaise,
  );
}

type PaidHead = EntryHead & { readonly mode: PaymentMode | null };

/**
 * Posts a customer's payment or refund: one entry for all its shares. It is posted even with an amount of 0,
 * when surpluses cover everything.
 */
export function postCustomerPayment(
  entryType: 'BULK_PAYMENT_RECEIVED' | 'PAYMENT_RECEIVED' | 'PAYMENT_SENT',
  head: PaidHead,
  partyId: string,
  shares: Shares,
  branches: EntryBranches,
): Entry {
  const cashPaise = sumShares(shares);
  const mode = cashPaise === 0 ? null : head.mode;
  const shareBranchId = shares.trips[0]?.branchId ?? branches.headOfficeId;
  const branchId = mode === null ? shareBranchId : branches.cashBranchId;
  return buildEntry(entryType, { ...head, mode }, branchId, [
    ...partyLines(partyId, shares, branches),
    ...(mode === null ? [] : [{ account: accounts.cash(mode), amountPaise: cashPaise, branchId }]),
  ]);
}

/**
 * Tax that a customer withheld. In each branch it has a line of the customer and a line of the asset TDS
 * receivable.
 */
export function postTds(
  head: EntryHead,
  branchId: string,
  partyId: string,
  shares: Shares,
  branches: EntryBranches,
): Entry[] {
  const kept = partyLines(partyId, shares, branches).map(({ tripId: _, ...line }) => line);
  const byBranch = netLines(kept, { entryType: 'TDS' });
  const assets = byBranch.map((line) => ({
    ...line,
    account: accounts.tdsReceivable,
    amountPaise: negate(line.amountPaise),
  }));
  return postEntry('TDS', head, branchId, [...byBranch, ...assets]);
}

/**
 * A customer's line belongs to the branch of its trip, else to the head office
 * (docs/rules/branches.md#the-two-branches-of-an-entry).
 */
function partyLines(
  partyId: string,
  { trips, openingPaise, onAccountPaise }: Shares,
  { headOfficeId }: EntryBranches,
): EntryLine[] {
  const account = accounts.party(partyId);
  return [
    ...trips.map(({ tripId, branchId, amountPaise }) => ({
      account,
      amountPaise: negate(amountPaise),
      branchId,
      tripId,
    })),
    { account, amountPaise: negate(add(openingPaise, onAccountPaise)), branchId: headOfficeId },
  ];
}

/** Writes off the rest of a customer's opening balance. */
export function postOpeningWriteOff(
  head: EntryHead,
  partyId: string,
  { headOfficeId }: EntryBranches,
): Entry[] {
  const { amountPaise } = head;
  return postEntry('FORCE_SETTLED', head, headOfficeId, [
    { account: accounts.party(partyId), amountPaise: negate(amountPaise), branchId: headOfficeId },
    { account: accounts.deduction('FORCE_SETTLED'), amountPaise, branchId: headOfficeId },
  ]);
}

/** Money paid to a vendor, for what is owed or in advance. */
export function postVendorPayment(
  entryType: 'SETTLED_AGAINST_CREDIT' | 'PAYMENT_SENT',
  head: EntryHead & { readonly mode: PaymentMode },
  vendorId: string,
  { headOfficeId, cashBranchId }: EntryBranches,
): Entry[] {
  const { amountPaise, mode } = head;
  return postEntry(entryType, head, cashBranchId, [
    { account: accounts.party(vendorId), amountPaise, branchId: headOfficeId },
    { account: accounts.cash(mode), amountPaise: negate(amountPaise), branchId: cashBranchId },
  ]);
}

/** An amount that a vendor waives, which lowers the expense. */
export function postVendorWriteOff(
  head: EntryHead,
  vendorId: string,
  { headOfficeId }: EntryBranches,
): Entry[] {
  const { amountPaise } = head;
  return postEntry('FORCE_SETTLED', head, headOfficeId, [
    { account: accounts.party(vendorId), amountPaise, branchId: headOfficeId },
    { account: accounts.expense('FORCE_SETTLED'), amountPaise: negate(amountPaise), branchId: headOfficeId },
  ]);
}

/** Credit that a vendor gave; a null category is decided later. */
export function postVendorCredit(
  head: EntryHead,
  category: ExpenseCategory | null,
  vendorId: string,
  bearer: Bearer,
  { headOfficeId }: EntryBranches,
): Entry[] {
  const { amountPaise } = head;
  const owed = {
    account: accounts.party(vendorId),
    amountPaise: negate(amountPaise),
    branchId: headOfficeId,
  };
  return postEntry('VENDOR_CREDIT', head, bearer.branchId, [costLine(category, amountPaise, bearer), owed]);
}

function costLine(category: ExpenseCategory | null, amountPaise: Paise, bearer: Bearer): EntryLine {
  const { branchId } = bearer;
  if (category === null) return { account: accounts.unclassifiedCredit, amountPaise, branchId };
  return { account: accounts.expense(category), amountPaise, ...bearerFields(bearer) };
}

/** Lines under the credit's id and on its day that make the credit an expense, or change its category. */
export function postClassification(
  credit: FoldedEntry<Entry>,
  category: ExpenseCategory,
  bearer: Bearer,
): Entry {
  const was = credit.lines.filter(
    ({ account }) => account.kind === 'unclassified-credit' || account.kind === 'expense',
  );
  const lines = netLines([...negateLines(was), costLine(category, credit.amountPaise, bearer)], credit);
  return { ...copyHeadForLines(credit), lines };
}

/**
 * Lines under the receipt's id and on its day that turn a receipt of a cancelled trip into credit on account:
 * they move it from the trip and its branch to the head office (docs/rules/trips.md#cancelling and
 * docs/rules/branches.md#books-that-balance).
 */
export function moveOnAccount(receipt: Entry, { headOfficeId }: EntryBranches): Entry {
  const own = receipt.lines.filter(({ account }) => account.kind !== 'inter-branch');
  const moved = own.map(({ tripId: _, ...line }) =>
    line.account.kind === 'party' || line.account.kind === 'tds-receivable'
      ? { ...line, branchId: headOfficeId }
      : line,
  );
  const lines = netLines([...negateLines(receipt.lines), ...balanceBranches(moved)], receipt);
  return { ...copyHead(receipt), lines };
}

/**
 * A share of a payment, as the trip or the party stores it. `amountPaise` includes the tax. Lines, notes and
 * other details are only in the event of the payment, which is in the same append, so that 500 shares stay
 * small.
 */
export function toShare(payment: Entry, amountPaise: Paise, tdsPaise: Paise = ZERO): Entry {
  const { mode } = payment;
  const { chain: _, ...place } = { chain: '', ...copyHead(payment) };
  return {
    ...place,
    amountPaise,
    ...(tdsPaise === 0 ? {} : { tdsPaise }),
    ...(mode === undefined ? {} : { mode }),
    lines: [],
  };
}

/** The entries that are taken back together: entry id → id of its reversal. */
export type Reversing = ReadonlyMap<string, string>;

export interface TakenBack {
  readonly reversing: Reversing;
  /** The day on which the cheque was returned, if that is why they are taken back. */
  readonly chequeReturnedOn?: Day;
}

/** The reversals of those entries that are live in this stream. */
export function reverseLiveEntries(
  folded: FoldedEntries,
  { reversing, chequeReturnedOn: on }: TakenBack,
): Entry[] {
  return liveEntries(folded).flatMap((entry) => {
    const reversalId = reversing.get(entry.entryId);
    if (reversalId === undefined) return [];
    return [on === undefined ? reverse(entry, reversalId) : reverseWithCheque(entry, reversalId, on)];
  });
}

/**
 * The part of the shares that is tax. The trips bear it in proportion to the most tax that each may bear; the
 * opening balance bears the excess.
 * @param maxTaxByTrip in the order of the shares
 */
export function splitTax(shares: Shares, tdsPaise: Paise, maxTaxByTrip: readonly Paise[]): Shares {
  const most = maxTaxByTrip.reduce((all, amount) => all + amount, 0);
  const kept = Math.min(tdsPaise, most);
  let before = 0;
  const trips = shares.trips.map((trip, index) => {
    const upTo = before + (maxTaxByTrip[index] ?? 0);
    const amountPaise = (proportion(kept, upTo, most) - proportion(kept, before, most)) as Paise;
    before = upTo;
    return { ...trip, amountPaise };
  });
  return { trips, openingPaise: (tdsPaise - kept) as Paise, onAccountPaise: ZERO };
}

/** `amount` × `part` ÷ `whole`, rounded down: the differences between rising parts add up to `amount`. */
function proportion(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/** Subtracts a part from each share. */
export function subtractShares(shares: Shares, part: Shares): Shares {
  return {
    trips: shares.trips.map((trip, index) => ({
      ...trip,
      amountPaise: add(trip.amountPaise, negate(part.trips[index]?.amountPaise ?? ZERO)),
    })),
    openingPaise: add(shares.openingPaise, negate(part.openingPaise)),
    onAccountPaise: add(shares.onAccountPaise, negate(part.onAccountPaise)),
  };
}

/**
 * Whether a share does not fit the balance `left`. A positive balance takes any part of it, and a negative
 * one is set off as a whole. A refund takes any part of a negative balance; its share is below zero.
 */
export function exceedsBalance(share: Paise, left: Paise, isRefund: boolean): boolean {
  if (isRefund) return share >= 0 || share < left;
  return left < 0 ? share !== left : share > left;
}

/** The part of a balance that can be refunded to the party. */
export function refundablePaise(balance: Paise): Paise {
  return balance < 0 ? negate(balance) : ZERO;
}
