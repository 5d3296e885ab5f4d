import { ZERO, type Paise } from '@bahi/kernel/paise';
import * as v from 'valibot';
import { aggregate, dayField, paiseField, scoped, type EventsOf, type Recorded } from '../aggregate.ts';
import { branchesOfEntries, entries } from '../money/entry.ts';
import { entryIdOf } from '../money/entry-id.ts';
import { foldEntries, withEntries, wholeEntry, type FoldedEntries } from '../money/fold-entries.ts';
import { type TripAmount } from '../money/payment-postings.ts';
import { type Owners } from '../scope.ts';

const named = { settlementId: v.string(), partyId: v.string(), occurredOn: dayField };

/** Signed as the trips and the opening see it: plus is received, below 0 is a surplus that is set off or refunded. */
const shared = {
  ...named,
  openingPaise: paiseField,
  /** Kept on account; below 0: taken from it. */
  onAccountPaise: v.exactOptional(paiseField),
  allocations: v.array(v.object({ tripId: v.string(), branchId: v.string(), amountPaise: paiseField })),
  entries,
};

/**
 * Money between us and one party that is about more than one trip. Its event alone carries the lines and all
 * allocations; the trips and the party only note their share, in the same append (docs/architecture/money.md#entries-and-lines).
 */
const events = {
  /** A payment of a customer arrived and was shared out, with the tax that they kept and what was written off. */
  SettlementCreated: v.object(shared),
  /** Money went back to a customer in credit. */
  CustomerRefunded: v.object(shared),
  /** A vendor was paid, against what is owed or ahead; what they let go of is written off. */
  VendorPaid: v.object({ ...named, entries }),
  /** The bank gave its cheque back: all of it is undone on that day, with the tax and what was written off. */
  SettlementChequeReturned: v.object({ ...named, entries }),
  /** It was taken back as a whole; all figures are as if it had never been. `occurredOn` is its own day. */
  SettlementDeleted: v.object({ ...named, reason: v.nullable(v.string()), entries }),
};

export type SettlementEvent = EventsOf<typeof events>;

export interface Settlement {
  readonly id: string;
  readonly partyId: string;
  /** The payment itself, the tax kept and what was written off. */
  readonly entries: FoldedEntries;
  readonly allocations: readonly TripAmount[];
  readonly openingPaise: Paise;
  readonly onAccountPaise: Paise;
}

const whole = aggregate<Settlement | null, typeof events, [organisationId: string, settlementId: string]>({
  category: 'settlement',
  owner: (organisationId, settlementId) => [organisationId, settlementId],
  events,
  initial: null,
  evolve: {
    SettlementCreated: (_, created, recorded) => sharedOut(created, recorded),
    CustomerRefunded: (_, refunded, recorded) => sharedOut(refunded, recorded),
    VendorPaid: (_, paid, recorded) => sharedOut({ ...paid, allocations: [], openingPaise: ZERO }, recorded),
    SettlementChequeReturned: withEntries,
    SettlementDeleted: withEntries,
  },
});

export const settlement = scoped(whole, ownersOf);

/** It is listed where its cash arrived, and only who sees all its trips and shares may undo it. */
function ownersOf({ entries: posted, allocations, openingPaise, onAccountPaise }: Settlement): Owners {
  const shares = allocations.map(({ branchId }) => branchId);
  const isOfAccount = openingPaise !== 0 || onAccountPaise !== 0;
  const accountLines = Object.values(posted)
    .flatMap(({ lines }) => lines)
    .filter(({ account, tripId }) => account.kind === 'party' && tripId === undefined);
  return {
    anyOf: branchesOfEntries(posted),
    allOf: [...shares, ...(isOfAccount ? accountLines.map(({ branchId }) => branchId) : [])],
  };
}

function sharedOut(
  data: v.InferOutput<typeof events.SettlementCreated>,
  recorded: Recorded | undefined,
): Settlement {
  const { settlementId: id, partyId, allocations, openingPaise, onAccountPaise = ZERO } = data;
  return {
    id,
    partyId,
    entries: foldEntries({}, data.entries, wholeEntry, recorded),
    allocations,
    openingPaise,
    onAccountPaise,
  };
}

/** The payment's own entry, on the party's ledger, on its trips and on what of the party it touches. */
export function settlementEntryId(settlementId: string): string {
  return entryIdOf('settlement', settlementId, settlementId);
}
