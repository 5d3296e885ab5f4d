import { partyTypes, type PartyType } from '@bahi/contract/labels';
import { codes } from '@bahi/contract/codes';
import { type Day } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';
import { accumulate, paise, subtract, sum, ZERO, type Paise } from '@bahi/kernel/paise';
import * as v from 'valibot';
import {
  aggregate,
  dataSubject,
  dayField,
  hundredthsField,
  requireCreated,
  paiseField,
  personal,
  type EventsOf,
} from '../aggregate.ts';
import { foldIntoChunks, liveChunkEntries, type ChunkedEntries } from '../money/chunked-entries.ts';
import { entries, entryKind, type Entry } from '../money/entry.ts';
import { makeEntryId } from '../money/entry-id.ts';
import {
  foldEntries,
  liveEntries,
  withEntries,
  mergeEntry,
  type FoldedEntries,
} from '../money/fold-entries.ts';
import { type Taxable } from '../money/tds-limit.ts';

const contact = personal('contact', v.nullable(v.string()));

/** Details that can be changed at any time. */
const details = {
  name: personal('name', v.string()),
  locationId: v.string(),
  primaryContact: contact,
  secondaryContact: contact,
  email: contact,
  gstNo: v.nullable(v.string()),
};

/**
 * A share of a payment or receipt. The lines are in the event of the payment or the trip, which is in the
 * same append.
 */
const share = { partyId: v.string(), occurredOn: dayField, entries };

/** The file ids of its documents. */
const customerDocs = v.array(v.string());

/** The reason for the change, if one was given. */
const reason = v.exactOptional(v.string());

/**
 * A party protects its opening balance and its credit on account: payments and refunds cannot take more of
 * them than is left. A returned cheque may take the credit below zero (docs/rules/money.md#returned-cheques).
 * The running balance is only in rows; no rule uses it, except payments to a vendor and the write-off of a
 * vendor's account. No rule uses name and contacts, which can be forgotten.
 */
const events = {
  /** A customer, vendor or broker was created with a signed opening balance; positive: they owe us. */
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
  /** The party's details were saved; an absent field is unchanged. */
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
   * The opening balance was wrong: it is reversed on its own day, and the correct one is posted on
   * `occurredOn` (docs/rules/parties.md#opening-balances).
   */
  OpeningCorrected: v.object({
    partyId: v.string(),
    occurredOn: dayField,
    /** The earlier opening day, if it changed. */
    movedFrom: v.exactOptional(dayField),
    openingPaise: paiseField,
    entries,
    reason,
  }),
  /**
   * A payment took a part of the opening balance, a refund paid a negative one back, or the rest was written
   * off. The lines are in the payment's own event.
   */
  OpeningAllocated: v.object(share),
  /** The payment with a share in the opening balance was taken back. */
  OpeningReleased: v.object(share),
  /**
   * Credit on account changed. Positive: a payment left money on account, or a cancelled trip left its
   * receipts there. Negative: credit was set off or refunded. The lines are in the event of the payment or
   * the trip.
   */
  OnAccountAllocated: v.object(share),
  /** The payment or the receipt with a share in the credit on account was taken back. */
  OnAccountReleased: v.object(share),
};

export type PartyEvent = EventsOf<typeof events>;

export interface Party {
  readonly id: string;
  readonly type: PartyType;
  readonly openingDate: Day;
  /** Signed; positive: they owe us. */
  readonly openingPaise: Paise;
  /** The file ids of its documents; absent if there are none. */
  readonly customerDocs?: readonly string[];
  /**
   * The percentage of a debt that it may withhold as TDS, in hundredths; null or absent means the usual rate.
   */
  readonly tdsRate?: Hundredths | null;
  /** The present and past postings of the opening balance, and the payments' shares of it; empty for 0. */
  readonly entries: FoldedEntries;
  /** The amounts kept on account and taken from it. */
  readonly onAccount: ChunkedEntries;
}

export const party = aggregate<Party | null, typeof events, [organisationId: string, partyId: string]>({
  category: 'party',
  events,
  upcasters: {
    // Version 1 had no documents of a party.
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
      entries: foldEntries({}, created.entries, mergeEntry),
      onAccount: [],
    }),
    PartyUpdated: (state, { tdsRate, customerDocs }) => ({
      ...requireCreated(state),
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
  const before = requireCreated(state);
  return { ...before, onAccount: foldIntoChunks(before.onAccount, posted) };
}

/** The remaining opening balance, signed. */
export function openingLeft({ openingPaise, entries }: Party): Paise {
  const taken = liveEntries(entries).filter((entry) => entryKind(entry) !== 'opening');
  return subtract(
    openingPaise,
    sum(taken, ({ amountPaise }) => amountPaise),
  );
}

/**
 * The opening balance that the party may withhold tax from (0 if it is below 0), and the tax withheld so far.
 */
export function taxableOpening({ openingPaise, entries }: Party): Taxable {
  return {
    receivablePaise: paise(Math.max(openingPaise, 0)),
    tdsPaise: sum(liveEntries(entries), ({ tdsPaise = ZERO }) => tdsPaise),
  };
}

/** The id of the last write-off of a vendor's account, even if it was taken back since. */
export function findLastWriteOffId(party: Party | null): string | undefined {
  return Object.values(party?.entries ?? {}).findLast(({ entryType }) => entryType === 'FORCE_SETTLED')
    ?.entryId;
}

/** The credit on account. Below 0: the party owes the credit of a returned cheque that was already used. */
export function onAccountBalance({ onAccount }: Party): Paise {
  return sum(liveChunkEntries(onAccount), ({ amountPaise }) => amountPaise);
}

/**
 * The part of the credit on account that is tax withheld on trips that were cancelled. The firm never received it as
 * money. What was taken from the credit took the money first.
 */
export function taxOnAccount({ onAccount }: Party): Paise {
  let [balance, tax] = [ZERO, ZERO];
  for (const { entryType, amountPaise } of liveChunkEntries(onAccount)) {
    balance = accumulate(balance, amountPaise);
    const withNew = entryType === 'TDS' ? accumulate(tax, amountPaise) : tax;
    tax = paise(Math.min(withNew, Math.max(balance, 0)));
  }
  return tax;
}

/** The live entry of the opening balance; none for 0. */
export function openingEntry({ entries }: Party): Entry | undefined {
  return liveEntries(entries).find((entry) => entryKind(entry) === 'opening');
}

/** The chain of an opening balance and its corrections, named by its first entry. */
export function openingChain(partyId: string): string {
  return makeEntryId('party', partyId, partyId);
}
