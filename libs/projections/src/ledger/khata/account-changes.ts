import { entryKind, isReversalMark, type Entry } from '@bahi/domain/money/entry';
import { add, negate, type Paise } from '@bahi/kernel/paise';

/** What an entry changes in a party's account. */
export interface AccountChange {
  readonly partyId: string;
  /** The amounts given and received: both are set where a vendor is paid at once. Neither is negative. */
  readonly outwardPaise: Paise;
  readonly inwardPaise: Paise;
  /** outward − inward. */
  readonly amountPaise: Paise;
  /** Null if it is about no trip, or about several. */
  readonly tripId: string | null;
  readonly entry: Entry;
  /** Place of the entry in its event. */
  readonly place: number;
}

/** The changes of the accounts of all parties that the lines of an entry name. */
export function toAccountChanges(entry: Entry, place: number): readonly AccountChange[] {
  const parties = new Map<string, { readonly amounts: Paise[]; readonly trips: Set<string | undefined> }>();
  for (const { account, amountPaise, tripId } of entry.lines) {
    if (account.kind !== 'party') continue;
    const party = parties.get(account.partyId) ?? { amounts: [], trips: new Set() };
    parties.set(account.partyId, party);
    party.amounts.push(amountPaise);
    party.trips.add(tripId);
  }
  return [...parties].map(([partyId, { amounts, trips }]) => {
    const amountPaise = add(...amounts);
    // Only a vendor who was paid at once shows both sides (docs/rules/parties.md#khata-pages).
    const sides = entryKind(entry) === 'expense' ? amounts : [amountPaise];
    const [tripId = null] = trips.size === 1 ? trips : [];
    return {
      partyId,
      outwardPaise: add(...sides.filter((amount) => amount > 0)),
      inwardPaise: negate(add(...sides.filter((amount) => amount < 0))),
      amountPaise,
      tripId,
      entry,
      place,
    };
  });
}

/** Whether a reversal marks its original. A reversal on a later day is its own row and marks nothing. */
export function isMarking({ entry }: AccountChange): boolean {
  return isReversalMark(entry);
}

/**
 * Whether the entry moves a receipt from its trip to the customer's account: its lines of the party cancel out. The
 * only other receipt that comes to 0 is a bulk payment that sets off, which never moves.
 */
export function isMoved({ entry, amountPaise }: AccountChange): boolean {
  return entryKind(entry) === 'receipt' && entry.entryType !== 'BULK_PAYMENT_RECEIVED' && amountPaise === 0;
}
