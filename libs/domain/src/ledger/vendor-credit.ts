import * as v from 'valibot';
import { aggregate, dayField, limitToViewer, type EventsOf } from '../aggregate.ts';
import { entries } from '../money/entry.ts';
import { makeEntryId } from '../money/entry-id.ts';
import { foldEntries, withEntries, mergeEntry, type FoldedEntries } from '../money/fold-entries.ts';

const named = {
  creditId: v.string(),
  partyId: v.string(),
  branchId: v.string(),
  vehicleId: v.nullable(v.string()),
  occurredOn: dayField,
};

/** Credit that a vendor gave without a trip. docs/rules/money.md#vendor-credits. */
const events = {
  /** The firm owes the vendor more; it is an expense if its category is known. */
  VendorCreditAdded: v.object({ ...named, entries }),
  /** The category was decided or corrected: the credit is an expense of that category, on its own day. */
  VendorCreditClassified: v.object({ ...named, entries }),
  /** The credit was taken back; all figures are as if it had never existed. `occurredOn` is the credit's own day. */
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

const unscopedCredit = aggregate<
  VendorCredit | null,
  typeof events,
  [organisationId: string, creditId: string]
>({
  category: 'credit',
  events,
  initial: null,
  evolve: {
    VendorCreditAdded: (_, { creditId: id, partyId, branchId, vehicleId, entries }, recorded) => ({
      id,
      partyId,
      branchId,
      vehicleId,
      entries: foldEntries({}, entries, mergeEntry, recorded),
    }),
    VendorCreditClassified: (state, classified) => ({
      ...withEntries(state, classified),
      vehicleId: classified.vehicleId,
    }),
    VendorCreditDeleted: withEntries,
  },
});

export const vendorCredit = limitToViewer(unscopedCredit, ({ branchId }) => ({ anyOf: [branchId] }));

/** The id of a credit's only entry. */
export function creditEntryId(creditId: string): string {
  return makeEntryId('credit', creditId, creditId);
}
