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
import { isExpense, isReceipt, liveGroupEntries } from './trip-figures.ts';
import { fareEntryId, copyTripIds, type Trip, type TripEvent } from './trip.ts';

/**
 * docs/rules/money.md#reversals: one event, whose entries reverse the entry on its own date.
 * - Deleting an advance also deletes its live portions, and deleting a payment also its tax.
 * - The fare, FORCE_SETTLED and a share of a bulk payment cannot be deleted by themselves. A reversal is not
 *   found by its own id, because it is folded into its original.
 * - Of a settled trip, only expenses can be deleted, because they do not change the balance.
 * - A driver advance cannot be deleted while the other advances are less than the sum that was spent and
 *   brought back.
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

  const entries = takeBack(trip, [entry, ...liveGroupEntries(trip, input.id)], facts.newId);
  if (isOverdrawn(foldEntries(trip.entries, entries, mergeEntry)))
    return rejected('not-deletable', refusalMessages.driverAdvanceUsed(sumUsed(trip.entries)));
  const { occurredOn } = entry;
  const data = { ...copyTripIds(trip), occurredOn, reason: input.reason, entries };
  return accepted([{ type: 'TripEntryDeleted', data }]);
}

/**
 * The receipts of a cancelled trip that a deletion takes back from the credit on account: receipt id → id of
 * its reversal.
 */
export function planAccountReversals(
  { id }: Pick<InputOf<typeof contract>, 'id'>,
  trip: Trip | null,
  { newId }: Pick<Facts, 'newId'>,
): Reversing {
  const entry = trip?.entries[id];
  if (trip?.status !== 'CANCELLED' || entry === undefined || entry.reversedBy !== null) return new Map();
  const taken = takeBack(trip, [entry, ...liveGroupEntries(trip, id)], newId);
  const receipts = taken.filter((reversal) => reversal.reverses !== undefined && isReceipt(reversal));
  return new Map(receipts.map(({ entryId, reverses = '' }) => [reverses, entryId]));
}
