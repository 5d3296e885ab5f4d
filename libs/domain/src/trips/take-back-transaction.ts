import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type takeBackTransaction as contract } from '@bahi/contract/trips/take-back-transaction';
import { accepted, type Decision } from '@bahi/kernel/decision';
import { type Facts } from '../facts.ts';
import { deleteTransaction } from './delete-transaction.ts';
import { takeBackSettlement } from './reopen-trip.ts';
import { type Trip, type TripEvent } from './trip.ts';

/**
 * Takes back an entry that was just made. For an entry of the settlement of a trip, all entries of the
 * settlement are taken back, and the trip is open again.
 */
export function takeBackTransaction(
  { id }: InputOf<typeof contract>,
  trip: Trip | null,
  facts: Pick<Facts, 'newId' | 'today'>,
): Decision<TripEvent, RefusesOf<typeof contract>> {
  const closing = trip?.closing ?? null;
  if (trip !== null && closing?.by === 'settlement' && closing.entryIds.includes(id))
    return accepted([takeBackSettlement({ date: facts.today, notes: null }, trip, closing, facts)]);
  return deleteTransaction({ id, reason: null }, trip, facts);
}
