import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Day } from '@bahi/kernel/day';
import { type Facts } from '../facts.ts';
import { type Entry } from '../money/entry.ts';
import { liveEntries } from '../money/fold-entries.ts';
import { reverseLiveEntries, type Reversing } from '../money/payment-postings.ts';
import { postChequeReturned, reverseWithCheque } from '../money/postings.ts';
import { makeReversalId, validateCheque, type ReturnedCheque } from '../money/returned-cheque.ts';
import { isReceipt, livePortions } from './trip-figures.ts';
import { copyTripIds, type Trip, type TripEvent } from './trip.ts';

type Refuses = 'not-found' | 'already-deleted' | 'not-a-cheque' | 'invalid-input';

/**
 * docs/rules/money.md#returned-cheques: the receipt is undone on the day of its return, with the tax in it. Expenses
 * paid out of an advance stay spent. A settled trip is reopened and owes the written-off amount, too.
 */
export function returnCheque(
  input: ReturnedCheque,
  trip: Trip | null,
  { newId }: Pick<Facts, 'newId'>,
): Decision<TripEvent, Refuses> {
  const receipt = trip?.entries[input.id];
  const refused = validateCheque(input, receipt);
  if (refused !== null || trip === null || receipt === undefined) return refused ?? rejected('not-found');
  const { id, date } = input;
  const reversalIdFor = ({ entryId }: Entry) => makeReversalId('trip', entryId, newId);
  const taxes = livePortions(trip, id).filter(isReceipt);
  return undone(trip, date, [
    postChequeReturned(receipt, reversalIdFor(receipt), date),
    ...[...taxes, ...liveWriteOff(trip)].map((entry) => reverseWithCheque(entry, reversalIdFor(entry), date)),
  ]);
}

/**
 * Undoes a trip's share of a payment whose cheque was returned. A bank returns cheques in any order, so a trip that was
 * settled since is reopened.
 */
export function returnShare(
  { date, reversing }: { readonly date: Day; readonly reversing: Reversing },
  trip: Trip | null,
  { newId }: Pick<Facts, 'newId'>,
): Decision<TripEvent, 'not-found'> {
  if (trip === null) return rejected('not-found');
  return undone(trip, date, [
    ...reverseLiveEntries(trip.entries, { reversing, chequeReturnedOn: date }),
    ...liveWriteOff(trip).map((entry) =>
      reverseWithCheque(entry, makeReversalId('trip', entry.entryId, newId), date),
    ),
  ]);
}

/** The write-off of a forced settlement: as with a reopening, the shortfall is owed again. */
function liveWriteOff({ entries }: Trip): Entry[] {
  return liveEntries(entries).filter(({ entryType }) => entryType === 'FORCE_SETTLED');
}

function undone(trip: Trip, occurredOn: Day, entries: Entry[]): Decision<TripEvent, never> {
  const data = { ...copyTripIds(trip), occurredOn, reopens: trip.status === 'SETTLED', entries };
  return accepted([{ type: 'TripChequeReturned', data }]);
}
