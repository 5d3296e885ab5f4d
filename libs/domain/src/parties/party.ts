import { partyTypes, type PartyType } from '@bahi/contract/labels';
import { codes } from '@bahi/contract/codes';
import { type Taxable } from '@bahi/contract/ledger/tds';
import { type Day } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';
import { paise, subtract, sum, ZERO, type Paise } from '@bahi/kernel/paise';
import * as v from 'valibot';
import {
  aggregate,
  dataSubject,
  dayField,
  hundredthsField,
  known,
  paiseField,
  personal,
  type EventsOf,
} from '../aggregate.ts';
import { entries, kindOf, type Entry } from '../money/entry.ts';
import { entryIdOf } from '../money/entry-id.ts';
import {
  foldEntries,
  liveEntries,
  withEntries,
  wholeEntry,
  type FoldedEntries,
} from '../money/fold-entries.ts';

const contact = personal('contact', v.nullable(v.string()));

/** What may be said anew at any time. */
const details = {
  name: personal('name', v.string()),
  locationId: v.string(),
  primaryContact: contact,
  secondaryContact: contact,
  email: contact,
  gstNo: v.nullable(v.string()),
};

/** What of an entry is the party's own; another event of the same append carries its lines. */
const share = { partyId: v.string(), occurredOn: dayField, entries };

/** Ids of its documents' files. */
const customerDocs = v.array(v.string());

/** Why it was changed, where it was said. */
const reason = v.exactOptional(v.string());

/**
 * A party protects its opening balance and its credit on account: what settlements and refunds take of them never
 * exceeds what is left; only a cheque that comes back may leave less than nothing (docs/rules/money.md#credit-on-account).
 * Its running balance is a row; no rule hangs on it, nor on its name and contacts, which can be forgotten.
 */
const events = {
  /** A customer, vendor or broker with a signed opening balance; plus: they owe us. */
  PartyCreated: v.object({
    partyId: dataSubject,
    occurredOn: dayField,
    type: v.picklist(codes(partyTypes)),
    ...details,
    customerDocs,
    tdsRate: v.exactOptional(hundredthsField),
    openingPaise: paiseField,
    entries,
  }),
  /** What is said of the party was saved; an absent field is as it was. */
  PartyUpdated: v.object({
    partyId: dataSubject,
    name: v.exactOptional(details.name),
    locationId: v.exactOptional(details.locationId),
    primaryContact: v.exactOptional(details.primaryContact),
    secondaryContact: v.exactOptional(details.secondaryContact),
    email: v.exactOptional(details.email),
    gstNo: v.exactOptional(details.gstNo),
    customerDocs: v.exactOptional(customerDocs),
    tdsRate: v.exactOptional(v.nullable(hundredthsField)),
    reason,
  }),
  /**
   * The opening balance was wrong: what stood is reversed, and the right one posted in its place (docs/rules/parties.md#opening-balances).
   * `occurredOn` is the day of the right one; the reversal stands on the day of the wrong one.
   */
  OpeningCorrected: v.object({
    partyId: v.string(),
    occurredOn: dayField,
    /** The day that was said until now, where it is another. */
    movedFrom: v.exactOptional(dayField),
    openingPaise: paiseField,
    entries,
    reason,
  }),
  /**
   * A payment took a part of the opening balance, a refund gave one back, or a rest was written off; the settlement's
   * own event carries the lines.
   */
  OpeningAllocated: v.object(share),
  /** The settlement that did so was deleted. */
  OpeningReleased: v.object(share),
  /**
   * Money that no trip and no opening carries: kept of a payment or left by a cancelled trip, whose event carries the
   * lines. Below 0: it was set off or refunded.
   */
  OnAccountAllocated: v.object(share),
  /** The settlement or the receipt that did so was deleted. */
  OnAccountReleased: v.object(share),
};

export type PartyEvent = EventsOf<typeof events>;

export interface Party {
  readonly id: string;
  readonly type: PartyType;
  readonly openingDate: Day;
  /** Signed; plus: they owe us. */
  readonly openingPaise: Paise;
  /** Ids of its documents' files; absent where there is none. */
  readonly customerDocs?: readonly string[];
  /** Percent of what it owes that it may keep as TDS, in hundredths; the usual one where none was set. */
  readonly tdsRate?: Hundredths | null;
  /** The opening balance as it is and was posted, and what payments took of it; none for 0. */
  readonly entries: FoldedEntries;
  /** What was kept on account and taken from it. */
  readonly onAccount: FoldedEntries;
}

export const party = aggregate<Party | null, typeof events, [organisationId: string, partyId: string]>({
  category: 'party',
  owner: (organisationId, partyId) => [organisationId, partyId],
  events,
  upcasters: {
    // Version 1 knew no documents of a party.
    PartyCreated: [(data) => ({ customerDocs: [], ...data })],
  },
  initial: null,
  evolve: {
    PartyCreated: (_, created) => ({
      id: created.partyId,
      type: created.type,
      openingDate: created.occurredOn,
      openingPaise: created.openingPaise,
      ...(created.tdsRate === undefined ? {} : { tdsRate: created.tdsRate }),
      ...(created.customerDocs.length === 0 ? {} : { customerDocs: created.customerDocs }),
      entries: foldEntries({}, created.entries, wholeEntry),
      onAccount: {},
    }),
    PartyUpdated: (state, { tdsRate, customerDocs }) => ({
      ...known(state),
      ...(tdsRate === undefined ? {} : { tdsRate }),
      ...(customerDocs === undefined ? {} : { customerDocs }),
    }),
    OpeningCorrected: (state, corrected) => ({
      ...withEntries(state, corrected),
      openingDate: corrected.occurredOn,
      openingPaise: corrected.openingPaise,
    }),
    OpeningAllocated: withEntries,
    OpeningReleased: withEntries,
    OnAccountAllocated: withOnAccount,
    OnAccountReleased: withOnAccount,
  },
});

function withOnAccount(
  state: Party | null,
  { entries: posted }: { readonly entries: readonly Entry[] },
): Party {
  const before = known(state);
  return { ...before, onAccount: foldEntries(before.onAccount, posted, wholeEntry) };
}

/** What is left of the opening balance, signed. */
export function openingLeft({ openingPaise, entries }: Party): Paise {
  const taken = liveEntries(entries).filter((entry) => kindOf(entry) !== 'opening');
  return subtract(
    openingPaise,
    sum(taken, ({ amountPaise }) => amountPaise),
  );
}

/** What is kept as TDS of the opening balance; nothing of one below 0. */
export function taxableOpening({ openingPaise, entries }: Party): Taxable {
  return {
    receivablePaise: paise(Math.max(openingPaise, 0)),
    tdsPaise: sum(liveEntries(entries), ({ tdsPaise = ZERO }) => tdsPaise),
  };
}

/** What last wrote off the rest of a vendor's account, also if it was taken back; of the account nothing is taken by it. */
export function lastEnding({ entries }: Party): string | undefined {
  return Object.values(entries).findLast(({ entryType }) => entryType === 'FORCE_SETTLED')?.entryId;
}

/** Money of the party that no trip and no opening carries. Below 0: the party owes what it used of a cheque that came back. */
export function onAccountOf({ onAccount }: Party): Paise {
  return sum(liveEntries(onAccount), ({ amountPaise }) => amountPaise);
}

/** Tax that the party kept of a trip that was cancelled since: it is on account, and never came as money. */
export function taxOnAccount({ onAccount }: Party): Paise {
  const kept = liveEntries(onAccount).filter(({ entryType }) => entryType === 'TDS');
  return sum(kept, ({ amountPaise }) => amountPaise);
}

/** The opening balance as it is posted now; none for 0. */
export function openingEntry({ entries }: Party): Entry | undefined {
  return liveEntries(entries).find((entry) => kindOf(entry) === 'opening');
}

/** The first entry of the chain that an opening balance and its corrections stand in. */
export function openingChain(partyId: string): string {
  return entryIdOf('party', partyId, partyId);
}
