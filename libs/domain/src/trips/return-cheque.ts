import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Day } from '@bahi/kernel/day';
import { type Facts } from '../facts.ts';
import { type Entry } from '../money/entry.ts';
import { liveEntries } from '../money/fold-entries.ts';
import { reverseLiveEntries, type Reversing } from '../money/payment-postings.ts';
import { postChequeReturned, reverseWithCheque } from '../money/reversals.ts';
import {
  chooseBox,
  makeReversalId,
  refuseHiddenBox,
  validateCheque,
  type ReturnedCheque,
  type ReturnFacts,
} from '../money/returned-cheque.ts';
import { isSettledByShare } from './release-from-trip.ts';
import { isReceipt, liveGroupEntries } from './trip-figures.ts';
import { copyTripIds, type Trip, type TripEvent } from './trip.ts';

type Refuses = 'not-found' | 'forbidden' | 'already-deleted' | 'not-a-cheque' | 'invalid-input';

/**
 * docs/rules/money.md#returned-cheques: undoes a receipt, with the tax in it, on the day on which the bank
 * returned the cheque. Expenses that are portions of the receipt stay. A settled trip is reopened, and its
 * customer owes the written-off amount again.
 */
export function returnCheque(
  input: ReturnedCheque,
  trip: Trip | null,
  { newId, transfers, viewer }: Pick<Facts, 'newId'> & ReturnFacts,
): Decision<TripEvent, Refuses> {
  const receipt = trip?.entries[input.id];
  const refused = validateCheque(input, receipt);
  if (refused !== null || trip === null || receipt === undefined) return refused ?? rejected('not-found');
  const { id, date } = input;
  const { box } = chooseBox(input, receipt, transfers);
  const hidden = refuseHiddenBox(box, viewer);
  if (hidden !== null) return hidden;
  const reversalIdFor = ({ entryId }: Entry) => makeReversalId('trip', entryId, newId);
  const taxes = liveGroupEntries(trip, id).filter(isReceipt);
  return toChequeReturned(trip, date, [
    postChequeReturned(receipt, reversalIdFor(receipt), date, box),
    ...[...taxes, ...liveWriteOff(trip)].map((entry) => reverseWithCheque(entry, reversalIdFor(entry), date)),
  ]);
}

/**
 * Undoes a trip's share of a payment whose cheque was returned. A trip that another payment settled since is
 * reopened, too, because a returned cheque cannot be refused. A share of 0 paid nothing: its return reopens only a trip
 * that this share settled.
 */
export function returnShare(
  { date, reversing }: { readonly date: Day; readonly reversing: Reversing },
  trip: Trip | null,
  { newId }: Pick<Facts, 'newId'>,
): Decision<TripEvent, 'not-found'> {
  if (trip === null) return rejected('not-found');
  const shares = reverseLiveEntries(trip.entries, { reversing, chequeReturnedOn: date });
  const hasPaid = shares.some(({ amountPaise }) => amountPaise !== 0);
  if (!hasPaid && !isSettledByShare(trip, reversing)) return toChequeReturned(trip, date, shares, false);
  return toChequeReturned(trip, date, [
    ...shares,
    ...liveWriteOff(trip).map((entry) =>
      reverseWithCheque(entry, makeReversalId('trip', entry.entryId, newId), date),
    ),
  ]);
}

/**
 * The write-off of a forced settlement; none if there is none. It is undone as well, as when a trip is
 * reopened.
 */
function liveWriteOff({ entries }: Trip): Entry[] {
  return liveEntries(entries).filter(({ entryType }) => entryType === 'FORCE_SETTLED');
}

function toChequeReturned(
  trip: Trip,
  occurredOn: Day,
  entries: Entry[],
  reopens = trip.status === 'SETTLED',
): Decision<TripEvent, never> {
  const data = { ...copyTripIds(trip), occurredOn, reopens, entries };
  return accepted([{ type: 'TripChequeReturned', data }]);
}
