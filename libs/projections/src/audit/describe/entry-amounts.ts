import { entryLabel, type EntryType } from '@bahi/contract/entry-types';
import { type Account } from '@bahi/domain/money/account';
import { entryCategory, entryPartyId, isReturn, type Entry } from '@bahi/domain/money/entry';
import { negate, sum, type Paise } from '@bahi/kernel/paise';
import { amount, party, sentence, unlessZero, type Sentence } from './sentence.ts';

/** The entries that were posted, without those that take others back. */
function posted(entries: readonly Entry[], types: readonly EntryType[]): readonly Entry[] {
  return entries.filter(({ entryType, reverses }) => reverses === undefined && types.includes(entryType));
}

/** The sum of the amounts that were posted under these types. */
export function sumPosted(entries: readonly Entry[], ...types: readonly EntryType[]): Paise {
  return sum(posted(entries, types), ({ amountPaise }) => amountPaise);
}

/** What the entries change in the accounts of a kind. */
export function sumLines(entries: readonly Entry[], kind: Account['kind']): Paise {
  const lines = entries.flatMap((entry) => entry.lines.filter(({ account }) => account.kind === kind));
  return sum(lines, ({ amountPaise }) => amountPaise);
}

/** The entry of an event that posts one. */
export function requireEntry({ entries: [entry] }: { readonly entries: readonly Entry[] }): Entry {
  if (entry === undefined) throw new Error('an event of money posts no entry');
  return entry;
}

/** `Toll`, `General Service`, `Shortage Amount`. */
export function nameEntry(entry: Entry): string {
  return entryLabel(entryCategory(entry));
}

/**
 * The entry that an event takes back, with the amount as it was entered. The entries of its group follow it. A returned
 * cheque keeps the amount of its payment.
 */
export function requireTakenBack({ entries }: { readonly entries: readonly Entry[] }): Entry {
  const entry = entries.find(({ reverses }) => reverses !== undefined);
  if (entry === undefined) throw new Error('an event of money takes back no entry');
  return isReturn(entry) ? entry : { ...entry, amountPaise: negate(entry.amountPaise) };
}

/** ` with {vendor}`, and `on credit` if the vendor was not paid at once; empty without a vendor. */
export function describeVendor(entry: Entry): Sentence {
  const vendorId = entryPartyId(entry);
  if (vendorId === null) return [];
  const isPaid = entry.mode !== undefined || entry.fromDriverAdvance === true;
  return sentence` with ${party(vendorId)}${isPaid ? '' : ' on credit'}`;
}

/** `, TDS ₹500.00 kept`; empty without tax. */
export function describeTax(entries: readonly Entry[]): Sentence {
  const kept = sumPosted(entries, 'TDS');
  return unlessZero(kept, sentence`, TDS ${amount(kept)} kept`);
}
