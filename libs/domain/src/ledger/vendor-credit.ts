import * as v from 'valibot';
import { aggregate, dayField, scoped, type EventsOf } from '../aggregate.ts';
import { entries } from '../money/entry.ts';
import { entryIdOf } from '../money/entry-id.ts';
import { foldEntries, withEntries, wholeEntry, type FoldedEntries } from '../money/fold-entries.ts';

const named = {
  creditId: v.string(),
  partyId: v.string(),
  branchId: v.string(),
  vehicleId: v.nullable(v.string()),
  occurredOn: dayField,
};

/** What a vendor gave on credit, without a trip. docs/rules/money.md#vendor-credits. */
const events = {
  /** We owe the vendor more; it is an expense where its category is known. */
  VendorCreditAdded: v.object({ ...named, entries }),
  /** What it was for was decided, or put right: it is an expense of that category, on the credit's own day. */
  VendorCreditClassified: v.object({ ...named, entries }),
  /** It was taken back; all figures are as if it had never been. `occurredOn` is its own day. */
  VendorCreditDeleted: v.object({ ...named, reason: v.nullable(v.string()), entries }),
};

export type VendorCreditEvent = EventsOf<typeof events>;

export interface VendorCredit {
  readonly id: string;
  readonly partyId: string;
  readonly branchId: string;
  readonly vehicleId: string | null;
  readonly entries: FoldedEntries;
}

const whole = aggregate<VendorCredit | null, typeof events, [organisationId: string, creditId: string]>({
  category: 'credit',
  owner: (organisationId, creditId) => [organisationId, creditId],
  events,
  initial: null,
  evolve: {
    VendorCreditAdded: (_, { creditId: id, partyId, branchId, vehicleId, entries }, recorded) => ({
      id,
      partyId,
      branchId,
      vehicleId,
      entries: foldEntries({}, entries, wholeEntry, recorded),
    }),
    VendorCreditClassified: (state, classified) => ({
      ...withEntries(state, classified),
      vehicleId: classified.vehicleId,
    }),
    VendorCreditDeleted: withEntries,
  },
});

export const vendorCredit = scoped(whole, ({ branchId }) => ({ anyOf: [branchId] }));

/** The one entry of a credit. */
export function creditEntryId(creditId: string): string {
  return entryIdOf('credit', creditId, creditId);
}
