import { codes, partyTypes, type PartyType } from '@bahi/contract/labels';
import { type Day } from '@bahi/kernel/day';
import { subtract, type Paise } from '@bahi/kernel/paise';
import * as v from 'valibot';
import { aggregate, dayField, known, paiseField, type EventsOf } from '../aggregate.ts';
import { postings } from '../money/postings.ts';

/**
 * A party protects its opening balance: what settlements take of it never exceeds what is left (RULES section 4).
 * Its running balance is a row; no rule hangs on it.
 */
const events = {
  /** A customer, vendor or broker with a signed opening balance; plus: they owe us. */
  PartyCreated: v.object({
    partyId: v.string(),
    occurredOn: dayField,
    name: v.string(),
    type: v.picklist(codes(partyTypes)),
    locationId: v.string(),
    primaryContact: v.nullable(v.string()),
    secondaryContact: v.nullable(v.string()),
    email: v.nullable(v.string()),
    gstNo: v.nullable(v.string()),
    openingPaise: paiseField,
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

export interface Party {
  readonly id: string;
  readonly type: PartyType;
  readonly openingDate: Day;
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
      openingDate: created.occurredOn,
      openingLeftPaise: created.openingPaise,
    }),
    OpeningAllocated: (state, share) => ({
      ...known(state),
      openingLeftPaise: subtract(known(state).openingLeftPaise, share.amountPaise),
    }),
  },
});
