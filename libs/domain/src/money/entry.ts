import {
  describeEntry,
  entryTypeLabels,
  entryTypes,
  type EntryKind,
  type EntryType,
} from '@bahi/contract/entry-types';
import { paymentModes, type ExpenseAccount } from '@bahi/contract/labels';
import { codes } from '@bahi/contract/codes';
import * as v from 'valibot';
import { dayField, hundredthsField, paiseField } from '../aggregate.ts';
import { storedDetails } from './maintenance-details.ts';
import { account } from './account.ts';
import { entryAggregateId } from './entry-id.ts';

/**
 * One side of an entry, in one branch's books. A party's line names the trip that it is about, if any. Only
 * freight, deduction and expense lines name vehicle, driver and manager
 * (docs/rules/money.md#balanced-postings and docs/rules/branches.md#the-two-branches-of-an-entry).
 */
export const entryLine = v.object({
  account,
  amountPaise: paiseField,
  branchId: v.string(),
  tripId: v.exactOptional(v.string()),
  vehicleId: v.exactOptional(v.string()),
  driverId: v.exactOptional(v.string()),
  managerId: v.exactOptional(v.string()),
});
export type EntryLine = v.InferOutput<typeof entryLine>;

/**
 * A change of the firm's money or of what a party owes, or the reversal of such an entry. The lines sum to 0 in the
 * firm and in each branch. An entry has the same id wherever it is shown. A later event may add lines under this id,
 * for another vehicle, person or category; the folded entry then has the net of all lines.
 * docs/architecture/money.md#entries-and-lines.
 */
export const entry = v.object({
  /** Contains the name of its stream: see `entry-id`. */
  entryId: v.string(),
  /**
   * The id of the first entry of its chain: a re-posted fare keeps the place of the first fare in the khata.
   * A share of a payment has none.
   */
  chain: v.exactOptional(v.string()),
  entryType: v.picklist(codes(entryTypeLabels)),
  /** The business date. */
  occurredOn: dayField,
  /**
   * The branch that earns or bears it; for a bulk payment that moves money, the branch of that money
   * (docs/rules/branches.md#the-two-branches-of-an-entry).
   */
  branchId: v.string(),
  /**
   * The amount as it was entered. It is below zero for:
   * - an opening balance that we owe, or of an overdrawn cash box;
   * - a share that sets off or refunds a surplus;
   * - money of an advance that a driver brings back;
   * - a reversal, which negates the amount of its original. A CHEQUE_RETURNED entry keeps the amount of its
   *   payment.
   */
  amountPaise: paiseField,
  /**
   * The id of the entry that it belongs to. For a portion: the customer's advance. For tax: its receipt. For
   * bank charges: the return of the cheque.
   */
  groupId: v.exactOptional(v.string()),
  /** The driver paid it out of a driver advance. The expense of that advance falls by the same amount. */
  fromDriverAdvance: v.exactOptional(v.literal(true)),
  /**
   * Absent if no money of the firm moved: for a charge, a purchase on a vendor's credit, or an expense out of
   * a driver advance.
   */
  mode: v.exactOptional(v.picklist(codes(paymentModes))),
  notes: v.exactOptional(v.string()),
  paymentRefNo: v.exactOptional(v.string()),
  billNo: v.exactOptional(v.string()),
  /** The person who received a salary or an incentive. */
  paidTo: v.exactOptional(v.string()),
  /** The part of a share's amount that is tax the customer withheld. */
  tdsPaise: v.exactOptional(paiseField),
  /** Litres of fuel or urea. */
  quantity: v.exactOptional(hundredthsField),
  /** The file of a slip, a cheque or a bill of the payment. */
  fileId: v.exactOptional(v.string()),
  /**
   * Set if the form for maintenance or for fill-ups made the entry: the details given there, perhaps none. An
   * entry with this field keeps its vehicle when the vehicle of its trip changes
   * (docs/rules/fleet.md#one-event-seen-everywhere).
   */
  maintenance: v.exactOptional(storedDetails),
  /** The id of the entry that it replaces. */
  replaces: v.exactOptional(v.string()),
  /** The id of the entry that it takes back. */
  reverses: v.exactOptional(v.string()),
  /**
   * A correction on an open day, because the books of the original's own day are closed
   * (docs/rules/money.md#closed-books).
   */
  intoClosedBooks: v.exactOptional(v.literal(true)),
  /**
   * Set on a reversal by a returned cheque, on the day of the return: that of the payment itself, of its tax
   * or of its write-off.
   */
  chequeReturned: v.exactOptional(v.literal(true)),
  /** Empty if another event of the same append carries the lines, as for a trip's share of a bulk payment. */
  lines: v.array(entryLine),
});
export type Entry = v.InferOutput<typeof entry>;

export const entries = v.array(entry);

export function entryKind({ entryType }: Pick<Entry, 'entryType'>): EntryKind {
  return entryTypes[entryType].kind;
}

/**
 * Whether it can be deleted by itself. A fare, an opening balance, a write-off and a share of a payment
 * cannot. docs/rules/money.md#reversals.
 */
export function isIndividuallyReversible(of: Pick<Entry, 'entryType' | 'entryId'>): boolean {
  return describeEntry(of.entryType)?.isPartOfOther === undefined && !isShare(of);
}

/** Whether it was paid or received by a cheque, which a bank may return. */
export function isPaidByCheque(of: {
  readonly entryType: EntryType;
  readonly mode?: Entry['mode'] | null;
}): boolean {
  const kind = entryKind(of);
  if (of.mode !== 'CHEQUE' || isReturn(of)) return false;
  return kind === 'receipt' || kind === 'payment';
}

/** Whether it reverses another entry but is shown like any entry. */
export function isReturn({ entryType }: Pick<Entry, 'entryType'>): boolean {
  return describeEntry(entryType)?.isReturn === true;
}

/**
 * Whether it belongs to a bulk payment, a refund or a vendor payment, which can be deleted only as a whole.
 */
export function isShare({ entryId }: Pick<Entry, 'entryId'>): boolean {
  return entryAggregateId('settlement', entryId) !== '';
}

/**
 * Whether it is a reversal on the original's own day, which only marks the original as reversed. Closed books
 * and a returned cheque have reversals on a day of their own.
 */
export function isReversalMark({
  reverses,
  intoClosedBooks,
  chequeReturned,
}: Pick<Entry, 'reverses' | 'intoClosedBooks' | 'chequeReturned'>): boolean {
  return reverses !== undefined && intoClosedBooks === undefined && chequeReturned === undefined;
}

/** The category of an expense; null for an entry of another kind. */
export function entryExpenseCategory({ lines }: Pick<Entry, 'lines'>): ExpenseAccount | null {
  return (
    lines.map((line) => (line.account.kind === 'expense' ? line.account.category : null)).find(isSet) ?? null
  );
}

/**
 * The category of an expense after lines were added under its id. These lines also take out the earlier
 * category, with an amount below zero, so only positive lines count.
 */
export function currentExpenseCategory({ lines }: Pick<Entry, 'lines'>): ExpenseAccount | null {
  return entryExpenseCategory({ lines: lines.filter(({ amountPaise }) => amountPaise > 0) });
}

/** The customer or vendor whose account it changes; null if it changes none. */
export function entryPartyId({ lines }: Pick<Entry, 'lines'>): string | null {
  return (
    lines.map((line) => (line.account.kind === 'party' ? line.account.partyId : null)).find(isSet) ?? null
  );
}

/**
 * The category of an entry for display and filters: that of its expense lines, else its type. Urea, for example, has
 * the type VEHICLE_MAINTENANCE and the category UREA.
 */
export function entryCategory(of: Pick<Entry, 'entryType' | 'lines'>): EntryType | ExpenseAccount {
  return entryExpenseCategory(of) ?? of.entryType;
}

/** The branch where the entry's money was paid or received; null if none moved. */
export function entryCashBranchId({ lines }: Pick<Entry, 'lines'>): string | null {
  return lines.find(({ account }) => account.kind === 'cash')?.branchId ?? null;
}

/** The branches that bear or earn these entries, and those whose cash they moved. */
export function listEntryBranchIds(
  posted: Readonly<Record<string, Pick<Entry, 'branchId' | 'lines'>>>,
): readonly string[] {
  return Object.values(posted).flatMap((each) => [each.branchId, entryCashBranchId(each) ?? []].flat());
}

function isSet<Value>(value: Value | null): value is Value {
  return value !== null;
}

/** The entries that an event carries; none for an event that moves no money. */
export function eventEntries({ data }: { readonly data: object }): readonly Entry[] {
  const { entries: carried } = data as { readonly entries?: readonly Entry[] };
  return carried ?? [];
}
