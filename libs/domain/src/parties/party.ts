import { codes, partyTypes, type PartyType } from '@bahi/contract/labels';
import { type Day } from '@bahi/kernel/day';
import { subtract, type Paise } from '@bahi/kernel/paise';
import * as v from 'valibot';
import { aggregate, dayField, known, paiseField, type EventsOf } from '../aggregate.ts';
import { entryIdOf, postings } from '../money/postings.ts';

/** What may be said anew at any time. */
const details = {
  name: v.string(),
  locationId: v.string(),
  primaryContact: v.nullable(v.string()),
  secondaryContact: v.nullable(v.string()),
  email: v.nullable(v.string()),
  gstNo: v.nullable(v.string()),
};

/** Ids of its documents' files. */
const customerDocs = v.exactOptional(v.array(v.string()));

/**
 * A party protects its opening balance: what settlements take of it never exceeds what is left (RULES section 4).
 * Its running balance is a row; no rule hangs on it.
 */
const events = {
  /** A customer, vendor or broker with a signed opening balance; plus: they owe us. */
  PartyCreated: v.object({
    partyId: v.string(),
    occurredOn: dayField,
    type: v.picklist(codes(partyTypes)),
    ...details,
    customerDocs,
    openingPaise: paiseField,
    postings,
  }),
  /** What is said of the party was saved: its name, place and contacts are these now, its documents where they stand. */
  PartyUpdated: v.object({ partyId: v.string(), ...details, customerDocs }),
  /** The opening balance was wrong: what stood is reversed, and the right one posted in its place (RULES section 5). */
  OpeningCorrected: v.object({
    partyId: v.string(),
    /** The day of the right one; the reversal stands on the day of the wrong one. */
    occurredOn: dayField,
    openingPaise: paiseField,
    /** The entry that the right one is posted as; at 0 the next one will be. */
    entryId: v.string(),
    /** Null when an opening of 0 is corrected: it has no row. */
    reversalId: v.nullable(v.string()),
    postings,
  }),
  /** A bulk payment took a part of the opening balance; the payment's own event carries the postings. */
  OpeningAllocated: v.object({
    partyId: v.string(),
    settlementId: v.string(),
    occurredOn: dayField,
    amountPaise: paiseField,
  }),
};

export type PartyEvent = EventsOf<typeof events>;

type Created = Extract<PartyEvent, { readonly type: 'PartyCreated' }>['data'];
export type PartyDetails = Readonly<Pick<Created, keyof typeof details>>;

export interface Party {
  readonly id: string;
  readonly type: PartyType;
  readonly details: PartyDetails;
  readonly openingDate: Day;
  /** Signed; plus: they owe us. */
  readonly openingPaise: Paise;
  /** The entry that it is posted as; at 0 nothing is, and the id is free. */
  readonly openingEntryId: string;
  /** What is left of the opening balance, signed. */
  readonly openingLeftPaise: Paise;
}

export const party = aggregate<Party | null, typeof events, [organisationId: string, partyId: string]>({
  category: 'party',
  owner: (organisationId, partyId) => [organisationId, partyId],
  events,
  initial: null,
  evolve: {
    PartyCreated: (_, created) => ({
      id: created.partyId,
      type: created.type,
      details: detailsOf(created),
      openingDate: created.occurredOn,
      openingPaise: created.openingPaise,
      openingEntryId: openingChain(created.partyId),
      openingLeftPaise: created.openingPaise,
    }),
    PartyUpdated: (state, updated) => ({ ...known(state), details: detailsOf(updated) }),
    OpeningCorrected: (state, { occurredOn, openingPaise, entryId }) => ({
      ...known(state),
      openingDate: occurredOn,
      openingPaise,
      openingEntryId: entryId,
      openingLeftPaise: openingPaise,
    }),
    OpeningAllocated: (state, share) => ({
      ...known(state),
      openingLeftPaise: subtract(known(state).openingLeftPaise, share.amountPaise),
    }),
  },
});

/** The first entry of the chain that an opening balance and its corrections stand in. */
export function openingChain(partyId: string): string {
  return entryIdOf('party', partyId, partyId);
}

function detailsOf({
  name,
  locationId,
  primaryContact,
  secondaryContact,
  email,
  gstNo,
}: PartyDetails): PartyDetails {
  return { name, locationId, primaryContact, secondaryContact, email, gstNo };
}
