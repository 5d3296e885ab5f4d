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
  reverse,
  reverseWithCheque,
  type Bearer,
  type EntryBranches,
  type EntryHead,
} from './postings.ts';

/** Postings of entries about a party's whole account instead of one trip. See `postings`. */

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

/** Posts one entry for all trips of a payment, even with an amount of 0 when surpluses cover everything. */
export function postShared(
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

/** Tax that a customer kept for us: in each branch one line of the customer, and one of the asset. */
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

/** Writes off the rest of a customer's opening balance, which will never be paid. */
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

/** Lines that make a credit an expense, or change its category, under the credit's id and on its day. */
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
 * Lines that keep a receipt of a cancelled trip on its customer's account, under the receipt's id and on its day. They
 * move it from the trip's branch to the head office (docs/rules/trips.md#cancelling and
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
 * A share of an entry that another event of the same append carries: the entry that the trip or the party folds, with
 * the tax in it. Other details are stored once, with the payment, so that 500 shares stay small.
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

/** The entries that are taken back together: the id of each with the id of its reversal. */
export type Reversing = ReadonlyMap<string, string>;

export interface TakenBack {
  readonly reversing: Reversing;
  /** The day on which the cheque was returned, if that takes them back. */
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
 * The part of the shares that is tax: first on the trips, in proportion to the most tax that each may bear, and only
 * beyond that on the opening balance.
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

/** The shares less a part of them. */
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

/** Whether a share exceeds what is left. A negative balance is set off as a whole, or refunded in any part. */
export function exceeds(share: Paise, left: Paise, isRefund: boolean): boolean {
  if (isRefund) return share >= 0 || share < left;
  return left < 0 ? share !== left : share > left;
}

/** The part of a balance that can be refunded to the party. */
export function refundablePaise(balance: Paise): Paise {
  return balance < 0 ? negate(balance) : ZERO;
}
