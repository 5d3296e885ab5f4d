import { ZERO, type Paise } from '@bahi/kernel/paise';
import * as v from 'valibot';
import {
  aggregate,
  dayField,
  paiseField,
  limitToViewer,
  type EventsOf,
  type RecordedMetadata,
} from '../aggregate.ts';
import { listEntryBranchIds, entries } from '../money/entry.ts';
import { makeEntryId } from '../money/entry-id.ts';
import { foldEntries, withEntries, mergeEntry, type FoldedEntries } from '../money/fold-entries.ts';
import { type TripAmount } from '../money/payment-postings.ts';
import { type Visibility } from '../scope.ts';

const named = { settlementId: v.string(), partyId: v.string(), occurredOn: dayField };

/**
 * Amounts have the signs of the shares: positive was received, negative is a surplus that was set off or
 * refunded.
 */
const shared = {
  ...named,
  openingPaise: paiseField,
  /** Positive: kept on account. Negative: taken from it. */
  onAccountPaise: v.exactOptional(paiseField),
  allocations: v.array(v.object({ tripId: v.string(), branchId: v.string(), amountPaise: paiseField })),
  entries,
};

/**
 * A payment between the firm and one party: a customer's bulk payment over trips, the opening balance and
 * credit on account; a refund to a customer; or a payment to a vendor. Only its events contain the lines. The
 * trips and the party store their shares without lines, in the same append
 * (docs/architecture/money.md#bulk-payments).
 */
const events = {
  /**
   * A payment of a customer was received and distributed, with the tax that they withheld and any write-off.
   */
  SettlementCreated: v.object(shared),
  /** Money went back to a customer in credit. */
  CustomerRefunded: v.object(shared),
  /** A vendor was paid, for a debt or in advance; an amount that the vendor waives is written off. */
  VendorPaid: v.object({ ...named, entries }),
  /**
   * The bank returned the payment's cheque: the whole payment is undone on that day, with the tax and the write-off.
   */
  SettlementChequeReturned: v.object({ ...named, entries }),
  /**
   * The payment was taken back as a whole; all figures are as if it had never existed. `occurredOn` is the payment's own
   * day.
   */
  SettlementDeleted: v.object({ ...named, reason: v.nullable(v.string()), entries }),
};

export type SettlementEvent = EventsOf<typeof events>;

export interface Settlement {
  readonly id: string;
  readonly partyId: string;
  /** The entry of the payment itself, and those of the tax and of the write-off. */
  readonly entries: FoldedEntries;
  readonly allocations: readonly TripAmount[];
  readonly openingPaise: Paise;
  readonly onAccountPaise: Paise;
}

const unscopedSettlement = aggregate<
  Settlement | null,
  typeof events,
  [organisationId: string, settlementId: string]
>({
  category: 'settlement',
  events,
  initial: null,
  evolve: {
    SettlementCreated: (_, created, recorded) => toSettlement(created, recorded),
    CustomerRefunded: (_, refunded, recorded) => toSettlement(refunded, recorded),
    VendorPaid: (_, paid, recorded) =>
      toSettlement({ ...paid, allocations: [], openingPaise: ZERO }, recorded),
    SettlementChequeReturned: withEntries,
    SettlementDeleted: withEntries,
  },
});

export const settlement = limitToViewer(unscopedSettlement, findVisibility);

/**
 * A member sees a payment if they see one of the branches that bear it or that its money moved in, and all
 * branches of its trips. If it has a share in the opening balance or the credit on account, or writes off a
 * rest, they must also see the head office, which holds the party's account.
 */
function findVisibility({
  entries: posted,
  allocations,
  openingPaise,
  onAccountPaise,
}: Settlement): Visibility {
  const shares = allocations.map(({ branchId }) => branchId);
  const writesOff = Object.values(posted).some(({ entryType }) => entryType === 'FORCE_SETTLED');
  const concernsAccount = openingPaise !== 0 || onAccountPaise !== 0 || writesOff;
  const accountLines = Object.values(posted)
    .flatMap(({ lines }) => lines)
    .filter(({ account, tripId }) => account.kind === 'party' && tripId === undefined);
  return {
    anyOf: listEntryBranchIds(posted),
    allOf: [...shares, ...(concernsAccount ? accountLines.map(({ branchId }) => branchId) : [])],
  };
}

function toSettlement(
  data: v.InferOutput<typeof events.SettlementCreated>,
  recorded: RecordedMetadata | undefined,
): Settlement {
  const { settlementId: id, partyId, allocations, openingPaise, onAccountPaise = ZERO } = data;
  return {
    id,
    partyId,
    entries: foldEntries({}, data.entries, mergeEntry, recorded),
    allocations,
    openingPaise,
    onAccountPaise,
  };
}

/** The id of the payment's own entry. Its shares on trips and on the party have the same id. */
export function settlementEntryId(settlementId: string): string {
  return makeEntryId('settlement', settlementId, settlementId);
}
