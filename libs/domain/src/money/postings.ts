import { type Remark, type PaymentMode } from '@bahi/contract/labels';
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
  deduction: (category: 'FORCE_SETTLED') => `deduction:${category}`,
  cash: (mode: PaymentMode) => `cash:${mode}`,
  openingEquity: 'opening-equity',
} as const;

/** The party of an account, or null for the firm's own. */
export function partyOfAccount(account: string): string | null {
  return account.startsWith('party:') ? account.slice('party:'.length) : null;
}

interface Entry {
  readonly entryId: string;
  /** The first entry of its chain where it re-posts another; else it begins one. */
  readonly chain?: string;
  readonly partyId: string;
  readonly amountPaise: Paise;
  readonly occurredOn: Day;
}

/** Two lines: the party's, and the opposite on the counter account; none for 0 (a fare can round to it). */
function balanced(
  entry: Entry,
  partyAmount: Paise,
  counterAccount: string,
  remark: Remark,
): readonly Posting[] {
  if (partyAmount === 0) return [];
  const { entryId, chain = entryId, occurredOn } = entry;
  const line = { entryId, chain, remark, occurredOn };
  return [
    { ...line, account: accounts.party(entry.partyId), amountPaise: partyAmount },
    { ...line, account: counterAccount, amountPaise: negate(partyAmount) },
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

type EntryCategory = 'trip' | 'settlement' | 'party';

/** `<category>.<owner id>.<entry id>`: opaque to clients, names the stream that holds the entry. */
export function entryIdOf(category: EntryCategory, ownerId: string, id: string): string {
  return `${category}.${ownerId}.${id}`;
}

/** The owner of an entry of this category, or '' for an entry of another: an owner that nobody is. */
export function ownerOf(category: EntryCategory, entryId: string): string {
  const [own, ownerId = ''] = entryId.split('.');
  return own === category ? ownerId : '';
}
