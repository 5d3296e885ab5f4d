import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type deleteTransaction as contract } from '@bahi/contract/trips/delete-transaction';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Facts } from '../facts.ts';
import { isIndividuallyReversible, entryKind } from '../money/entry.ts';
import { foldEntries, mergeEntry } from '../money/fold-entries.ts';
import { type Reversing } from '../money/payment-postings.ts';
import { isOverdrawn, sumUsed } from './driver-advance.ts';
import { takeBack } from './take-back.ts';
import { isExpense, isReceipt, livePortions } from './trip-figures.ts';
import { fareEntryId, copyTripIds, type Trip, type TripEvent } from './trip.ts';

/**
 * docs/rules/money.md#reversals: one linked compensating event on the entry's own date; an advance takes its live
 * portions with it. The fare, FORCE_SETTLED and a bulk share cannot be deleted by themselves, nor can a reversal: it is
 * folded into its original and not found by its own id. A settled trip keeps every entry that moves its balance;
 * expenses can still be deleted. The driver's advances must stay at least as large as what was spent and brought back of
 * them.
 */
export function deleteTransaction(
  input: InputOf<typeof contract>,
  trip: Trip | null,
  facts: Pick<Facts, 'newId'>,
): Decision<TripEvent, RefusesOf<typeof contract>> {
  if (trip === null) return rejected('not-found');
  if (input.id === fareEntryId(trip.id)) return rejected('not-deletable');
  const entry = trip.entries[input.id];
  if (entry === undefined) return rejected('not-found');
  if (entryKind(entry) === 'fare') return rejected('not-deletable');
  if (entry.reversedBy !== null) return rejected('already-deleted');
  if (!isIndividuallyReversible(entry)) return rejected('not-deletable');
  if (trip.status === 'SETTLED' && !isExpense(entry)) return rejected('trip-settled');

  const entries = takeBack(trip, [entry, ...livePortions(trip, input.id)], facts.newId);
  if (isOverdrawn(foldEntries(trip.entries, entries, mergeEntry)))
    return rejected('not-deletable', refusalMessages.driverAdvanceUsed(sumUsed(trip.entries)));
  const { occurredOn } = entry;
  const data = { ...copyTripIds(trip), occurredOn, reason: input.reason, entries };
  return accepted([{ type: 'TripEntryDeleted', data }]);
}

/** The receipts of a cancelled trip that a deletion takes off the customer's account, each with its reversal. */
export function planAccountReversals(
  { id }: Pick<InputOf<typeof contract>, 'id'>,
  trip: Trip | null,
  { newId }: Pick<Facts, 'newId'>,
): Reversing {
  const entry = trip?.entries[id];
  if (trip?.status !== 'CANCELLED' || entry === undefined || entry.reversedBy !== null) return new Map();
  const taken = takeBack(trip, [entry, ...livePortions(trip, id)], newId);
  const receipts = taken.filter((reversal) => reversal.reverses !== undefined && isReceipt(reversal));
  return new Map(receipts.map(({ entryId, reverses = '' }) => [reverses, entryId]));
}
