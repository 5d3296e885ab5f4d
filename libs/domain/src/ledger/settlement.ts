import * as v from 'valibot';
import { aggregate, dayField, paiseField, type EventsOf } from '../aggregate.ts';
import { entries } from '../money/entry.ts';
import { entryIdOf } from '../money/entry-id.ts';

/**
 * A bulk payment of one customer over several trips and the opening balance. Its event alone carries the lines and
 * all allocations; the trips and the party only note their share, in the same append (DESIGN, "Entries and lines").
 */
const events = {
  /** One payment arrived and was shared out. */
  SettlementCreated: v.object({
    settlementId: v.string(),
    partyId: v.string(),
    occurredOn: dayField,
    openingPaise: paiseField,
    allocations: v.array(v.object({ tripId: v.string(), branchId: v.string(), amountPaise: paiseField })),
    entries,
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

/** The one entry of a bulk payment, on the customer's ledger, on its trips and on the opening balance. */
export function settlementEntryId(settlementId: string): string {
  return entryIdOf('settlement', settlementId, settlementId);
}
