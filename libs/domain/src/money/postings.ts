import {
  type ChargeCategory,
  type ExpenseCategory,
  type PaymentMode,
  type Remark,
} from '@bahi/contract/labels';
import { type Day } from '@bahi/kernel/day';
import { negate, type Paise } from '@bahi/kernel/paise';
import * as v from 'valibot';
import { dayField, paiseField } from '../aggregate.ts';

/**
 * Every money event moves the same sum between accounts (RULES section 5, "Balanced postings").
 * On a party's account plus is outward (they owe us more) and minus inward; on the others the counter side.
 */
export const posting = v.object({
  /** The entry that this line belongs to; names its stream, `<category>.<owner id>.<entry id>`. */
  entryId: v.string(),
  /** First entry of its chain: a re-posted fare keeps the place of the first one in the ledger. */
  chain: v.string(),
  account: v.string(),
  amountPaise: paiseField,
  remark: v.string(),
  occurredOn: dayField,
  /** The entry that a reversal takes back. */
  reverses: v.optional(v.string()),
});
export type Posting = v.InferOutput<typeof posting>;

export const postings = v.array(posting);

export const accounts = {
  party: (partyId: string) => `party:${partyId}`,
  freight: 'freight',
  deduction: (category: 'FORCE_SETTLED' | ChargeCategory) => `deduction:${category}`,
  cash: (mode: PaymentMode) => `cash:${mode}`,
  expense: (category: ExpenseCategory) => `expense:${category}`,
  openingEquity: 'opening-equity',
} as const;

/** The party of an account, or null for the firm's own. */
export function partyOfAccount(account: string): string | null {
  return account.startsWith('party:') ? account.slice('party:'.length) : null;
}

/** The category of an expense account, or null for any other. */
export function categoryOfAccount(account: string): string | null {
  return account.startsWith('expense:') ? account.slice('expense:'.length) : null;
}

interface OwnEntry {
  readonly entryId: string;
  /** The first entry of its chain where it re-posts another; else it begins one. */
  readonly chain?: string;
  readonly amountPaise: Paise;
  readonly occurredOn: Day;
}

interface Entry extends OwnEntry {
  readonly partyId: string;
}

/** Two lines: the party's, and the opposite on the counter account; none for 0 (a fare can round to it). */
function balanced(
  { partyId, ...entry }: Entry,
  partyAmount: Paise,
  counterAccount: string,
  remark: Remark,
): readonly Posting[] {
  return moved(entry, partyAmount, { to: accounts.party(partyId), from: counterAccount }, remark);
}

function moved(
  { entryId, chain = entryId, occurredOn }: OwnEntry,
  amount: Paise,
  { to, from }: { readonly to: string; readonly from: string },
  remark: Remark,
): readonly Posting[] {
  if (amount === 0) return [];
  const line = { entryId, chain, remark, occurredOn };
  return [
    { ...line, account: to, amountPaise: amount },
    { ...line, account: from, amountPaise: negate(amount) },
  ];
}

/** The fare of a trip: the customer owes it. */
export function postFare(entry: Entry): readonly Posting[] {
  return balanced(entry, entry.amountPaise, accounts.freight, 'TRIP_FARE');
}

/** Money received from a customer, in one mode. */
export function postReceipt(
  entry: Entry & { readonly mode: PaymentMode },
  remark: 'ADVANCE' | 'PAYMENT_RECEIVED' | 'BULK_PAYMENT_RECEIVED',
): readonly Posting[] {
  return balanced(entry, negate(entry.amountPaise), accounts.cash(entry.mode), remark);
}

/** The shortfall that a forced settlement writes off. */
export function postWriteOff(entry: Entry): readonly Posting[] {
  return balanced(entry, negate(entry.amountPaise), accounts.deduction('FORCE_SETTLED'), 'FORCE_SETTLED');
}

/** A deduction from the fare that the customer makes; no money moves. */
export function postCharge(entry: Entry & { readonly category: ChargeCategory }): readonly Posting[] {
  const { category } = entry;
  return balanced(entry, negate(entry.amountPaise), accounts.deduction(category), category);
}

export interface ExpensePayment {
  readonly category: ExpenseCategory;
  /** Null: on the vendor's credit. */
  readonly mode: PaymentMode | null;
  readonly vendorId: string | null;
}

/**
 * On credit the vendor gives the goods and is owed for them. Paid, it costs cash; a vendor who is named gives and
 * gets the same, so that it stands in his ledger and leaves his balance (RULES section 5).
 */
export function postExpense(entry: OwnEntry & ExpensePayment): readonly Posting[] {
  const { category, mode, vendorId, amountPaise } = entry;
  const remark = remarkOf(category);
  const to = accounts.expense(category);
  const given = vendorId === null ? null : accounts.party(vendorId);
  if (mode === null) {
    if (given === null) throw new Error('an expense on credit needs a vendor');
    return moved(entry, amountPaise, { to, from: given }, remark);
  }
  const from = accounts.cash(mode);
  if (given === null) return moved(entry, amountPaise, { to, from }, remark);
  return [
    ...moved(entry, amountPaise, { to: given, from }, remark),
    ...moved(entry, amountPaise, { to, from: given }, remark),
  ];
}

/** Urea is kept with the maintenance of the vehicle. */
function remarkOf(category: ExpenseCategory): Remark {
  return category === 'UREA' ? 'VEHICLE_MAINTENANCE' : category;
}

/** A signed opening balance; plus: they owe us. */
export function postOpening(entry: Entry): readonly Posting[] {
  return balanced(entry, entry.amountPaise, accounts.openingEquity, 'OPENING_BALANCE');
}

/** The inverse of an entry, on the entry's own date (RULES section 5, "Reversals"). */
export function reverse(original: readonly Posting[], reversalId: string): readonly Posting[] {
  return original.map((line) => ({
    ...line,
    entryId: reversalId,
    amountPaise: negate(line.amountPaise),
    reverses: line.entryId,
  }));
}

type EntryCategory = 'trip' | 'expense' | 'settlement' | 'party';

/** `<category>.<owner id>.<entry id>`: opaque to clients, names the stream that holds the entry. */
export function entryIdOf(category: EntryCategory, ownerId: string, id: string): string {
  return `${category}.${ownerId}.${id}`;
}

/** The owner of an entry of this category, or '' for an entry of another: an owner that nobody is. */
export function ownerOf(category: EntryCategory, entryId: string): string {
  const [own, ownerId = ''] = entryId.split('.');
  return own === category ? ownerId : '';
}
