import { type ExpenseCategory, type PaymentMode } from '@bahi/contract/labels';
import { type Day } from '@bahi/kernel/day';
import { add, negate, sum, ZERO, type Paise } from '@bahi/kernel/paise';
import { accounts } from './account.ts';
import { type Entry, type EntryLine } from './entry.ts';
import { liveEntries, negated, netLines, type Folded, type FoldedEntries } from './fold-entries.ts';
import {
  balanced,
  bearing,
  entryOf,
  placeOf,
  placeOfLines,
  posted,
  reverse,
  reverseWithCheque,
  type Bearer,
  type Branches,
  type EntryHead,
} from './postings.ts';

/** Entries that are about a party's whole account, not about one trip. See `postings`. */

/** What a payment does to the trips, the opening balance and the credit on account of a party. */
export interface Shares {
  /** Plus: received for the trip. Below 0: a surplus that is set off or refunded. */
  readonly trips: readonly TripAmount[];
  /** The same of the opening balance. */
  readonly openingPaise: Paise;
  /** Plus: kept on account. Below 0: taken from it. */
  readonly onAccountPaise: Paise;
}

export interface TripAmount {
  readonly tripId: string;
  readonly branchId: string;
  readonly amountPaise: Paise;
}

export function totalOf({ trips, openingPaise, onAccountPaise }: Shares): Paise {
  return add(
    sum(trips, ({ amountPaise }) => amountPaise),
    openingPaise,
    onAccountPaise,
  );
}

type PaidHead = EntryHead & { readonly mode: PaymentMode | null };

/** One entry whatever the number of trips, also where surpluses leave nothing to be paid. */
export function postShared(
  entryType: 'BULK_PAYMENT_RECEIVED' | 'PAYMENT_RECEIVED' | 'PAYMENT_SENT',
  head: PaidHead,
  partyId: string,
  shares: Shares,
  branches: Branches,
): Entry {
  const cashPaise = totalOf(shares);
  const mode = cashPaise === 0 ? null : head.mode;
  const ofShares = shares.trips[0]?.branchId ?? branches.headOfficeId;
  const branchId = mode === null ? ofShares : branches.cashBranchId;
  return entryOf(entryType, { ...head, mode }, branchId, [
    ...partyLines(partyId, shares, branches),
    ...(mode === null ? [] : [{ account: accounts.cash(mode), amountPaise: cashPaise, branchId }]),
  ]);
}

/** Tax that a customer kept for us: in each branch one line of the customer, and what it is an asset of there. */
export function postTds(
  head: EntryHead,
  branchId: string,
  partyId: string,
  shares: Shares,
  branches: Branches,
): Entry[] {
  const kept = partyLines(partyId, shares, branches).map(({ tripId: _, ...line }) => line);
  const ofBranches = netLines(kept, { entryType: 'TDS' });
  const assets = ofBranches.map((line) => ({
    ...line,
    account: accounts.tdsReceivable,
    amountPaise: negate(line.amountPaise),
  }));
  return posted('TDS', head, branchId, [...ofBranches, ...assets]);
}

/** A customer's line stands in the branch of the trip that it is about, else in the head office (docs/rules/branches.md#the-two-branches-of-an-entry). */
function partyLines(
  partyId: string,
  { trips, openingPaise, onAccountPaise }: Shares,
  { headOfficeId }: Branches,
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

/** What is left of a customer's opening balance and will never come. */
export function postOpeningWriteOff(head: EntryHead, partyId: string, { headOfficeId }: Branches): Entry[] {
  const { amountPaise } = head;
  return posted('FORCE_SETTLED', head, headOfficeId, [
    { account: accounts.party(partyId), amountPaise: negate(amountPaise), branchId: headOfficeId },
    { account: accounts.deduction('FORCE_SETTLED'), amountPaise, branchId: headOfficeId },
  ]);
}

/** Money that goes to a vendor, against what is owed or ahead. */
export function postVendorPayment(
  entryType: 'SETTLED_AGAINST_CREDIT' | 'PAYMENT_SENT',
  head: EntryHead & { readonly mode: PaymentMode },
  vendorId: string,
  { headOfficeId, cashBranchId }: Branches,
): Entry[] {
  const { amountPaise, mode } = head;
  return posted(entryType, head, cashBranchId, [
    { account: accounts.party(vendorId), amountPaise, branchId: headOfficeId },
    { account: accounts.cash(mode), amountPaise: negate(amountPaise), branchId: cashBranchId },
  ]);
}

/** What a vendor lets go of what is owed: their goods have cost that much less. */
export function postVendorWriteOff(head: EntryHead, vendorId: string, { headOfficeId }: Branches): Entry[] {
  const { amountPaise } = head;
  return posted('FORCE_SETTLED', head, headOfficeId, [
    { account: accounts.party(vendorId), amountPaise, branchId: headOfficeId },
    { account: accounts.expense('FORCE_SETTLED'), amountPaise: negate(amountPaise), branchId: headOfficeId },
  ]);
}

/** What a vendor gave on credit; null for a category that is decided later. */
export function postVendorCredit(
  head: EntryHead,
  category: ExpenseCategory | null,
  vendorId: string,
  bearer: Bearer,
  { headOfficeId }: Branches,
): Entry[] {
  const { amountPaise } = head;
  const owed = {
    account: accounts.party(vendorId),
    amountPaise: negate(amountPaise),
    branchId: headOfficeId,
  };
  return posted('VENDOR_CREDIT', head, bearer.branchId, [costLine(category, amountPaise, bearer), owed]);
}

function costLine(category: ExpenseCategory | null, amountPaise: Paise, bearer: Bearer): EntryLine {
  const { branchId } = bearer;
  if (category === null) return { account: accounts.unclassifiedCredit, amountPaise, branchId };
  return { account: accounts.expense(category), amountPaise, ...bearing(bearer) };
}

/** Lines that make an expense of a credit, or another one of it, under its id and on its day. */
export function classify(credit: Folded<Entry>, category: ExpenseCategory, bearer: Bearer): Entry {
  const was = credit.lines.filter(
    ({ account }) => account.kind === 'unclassified-credit' || account.kind === 'expense',
  );
  const lines = netLines([...negated(was), costLine(category, credit.amountPaise, bearer)], credit);
  return { ...placeOfLines(credit), lines };
}

/**
 * Lines that leave a receipt of a cancelled trip on its customer's account, under its id and on its day: what stood
 * in the trip's branch stands in the head office (docs/rules/trips.md and docs/rules/branches.md).
 */
export function moveOnAccount(receipt: Entry, { headOfficeId }: Branches): Entry {
  const own = receipt.lines.filter(({ account }) => account.kind !== 'inter-branch');
  const moved = own.map(({ tripId: _, ...line }) =>
    line.account.kind === 'party' || line.account.kind === 'tds-receivable'
      ? { ...line, branchId: headOfficeId }
      : line,
  );
  const lines = netLines([...negated(receipt.lines), ...balanced(moved)], receipt);
  return { ...placeOf(receipt), lines };
}

/**
 * A share of an entry that another event of the same append carries: what its trip or its party folds, with the tax in
 * it. What else was said of the payment is said once, so that 500 shares stay small.
 */
export function shareOf(payment: Entry, amountPaise: Paise, tdsPaise: Paise = ZERO): Entry {
  const { mode } = payment;
  const { chain: _, ...place } = { chain: '', ...placeOf(payment) };
  return {
    ...place,
    amountPaise,
    ...(tdsPaise === 0 ? {} : { tdsPaise }),
    ...(mode === undefined ? {} : { mode }),
    lines: [],
  };
}

/** Which entries are taken back together: the id of each with that of its reversal. */
export type Reversing = ReadonlyMap<string, string>;

export interface TakenBack {
  readonly reversing: Reversing;
  /** Where they go with a cheque: the day on which it came back. */
  readonly chequeReturnedOn?: Day;
}

/** The reversals of those of them that are live here. */
export function reversalsOf(folded: FoldedEntries, { reversing, chequeReturnedOn: on }: TakenBack): Entry[] {
  return liveEntries(folded).flatMap((entry) => {
    const reversalId = reversing.get(entry.entryId);
    if (reversalId === undefined) return [];
    return [on === undefined ? reverse(entry, reversalId) : reverseWithCheque(entry, reversalId, on)];
  });
}

/**
 * The part of the shares that is tax: of the trips in proportion to the most that each may bear, and only beyond that of
 * the opening balance.
 *
 * @param mostOfTrips in the order of the shares
 */
export function taxOf(shares: Shares, tdsPaise: Paise, mostOfTrips: readonly Paise[]): Shares {
  const most = mostOfTrips.reduce((all, amount) => all + amount, 0);
  const kept = Math.min(tdsPaise, most);
  let before = 0;
  const trips = shares.trips.map((trip, index) => {
    const upTo = before + (mostOfTrips[index] ?? 0);
    const amountPaise = (proportion(kept, upTo, most) - proportion(kept, before, most)) as Paise;
    before = upTo;
    return { ...trip, amountPaise };
  });
  return { trips, openingPaise: (tdsPaise - kept) as Paise, onAccountPaise: ZERO };
}

/** `amount` × `part` ÷ `whole`, rounded down: the differences of rising parts add up to `amount`. */
function proportion(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/** The shares without a part of them. */
export function without(shares: Shares, part: Shares): Shares {
  return {
    trips: shares.trips.map((trip, index) => ({
      ...trip,
      amountPaise: add(trip.amountPaise, negate(part.trips[index]?.amountPaise ?? ZERO)),
    })),
    openingPaise: add(shares.openingPaise, negate(part.openingPaise)),
    onAccountPaise: add(shares.onAccountPaise, negate(part.onAccountPaise)),
  };
}

/** Whether a share is more than is left; what is below 0 goes as a whole, or in part where it is paid back. */
export function exceeds(share: Paise, left: Paise, isRefund: boolean): boolean {
  if (isRefund) return share >= 0 || share < left;
  return left < 0 ? share !== left : share > left;
}

/** What of a balance can go back to the party. */
export function refundable(balance: Paise): Paise {
  return balance < 0 ? negate(balance) : ZERO;
}
