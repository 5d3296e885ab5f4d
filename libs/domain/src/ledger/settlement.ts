import { codes, paymentModes } from '@bahi/contract/labels';
import * as v from 'valibot';
import { aggregate, dayField, paiseField, type EventsOf } from '../aggregate.ts';
import { postings } from '../money/postings.ts';

/**
 * A bulk payment of one customer over several trips and the opening balance. Its event alone carries the postings
 * and all allocations; the trips and the party only note their share, in the same append (DESIGN, "Postings").
 */
const events = {
  /** One payment arrived and was shared out. */
  SettlementCreated: v.object({
    settlementId: v.string(),
    entryId: v.string(),
    partyId: v.string(),
    occurredOn: dayField,
    amountPaise: paiseField,
    mode: v.nullable(v.picklist(codes(paymentModes))),
    notes: v.nullable(v.string()),
    openingPaise: paiseField,
    allocations: v.array(v.object({ tripId: v.string(), amountPaise: paiseField })),
    postings,
  }),
};

export type SettlementEvent = EventsOf<typeof events>;

export const settlement = aggregate<
  { readonly created: boolean },
  typeof events,
  [organisationId: string, settlementId: string]
>({
  category: 'settlement',
  owner: (organisationId, settlementId) => [organisationId, settlementId],
  events,
  initial: { created: false },
  evolve: {
    SettlementCreated: () => ({ created: true }),
  },
});
