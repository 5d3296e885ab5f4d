import { OPEN_FOR_RECEIPTS } from '@bahi/contract/labels';
import { messages } from '@bahi/contract/messages';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { type Paise } from '@bahi/kernel/paise';
import { type Entry } from '../money/entry.ts';
import { shareOf } from '../money/postings.ts';
import { balanceOf } from './trip-figures.ts';
import { namesOf, type Trip, type TripEvent } from './trip.ts';

/** A trip's share of a bulk payment; `field` is the amount's place in the request. */
export interface TripShare {
  readonly customerId: string;
  /** The entry of the whole payment. */
  readonly payment: Entry;
  readonly amountPaise: Paise;
  readonly field: string;
}

type Refuses =
  | 'not-found'
  | 'wrong-party'
  | 'trip-status'
  | 'trip-settled'
  | 'amount-exceeds-balance'
  | 'date-before-pod'
  | 'invalid-input';

/**
 * RULES section 5, "Bulk payment": a POD_SUBMITTED trip takes up to its balance and settles at 0; a surplus trip
 * of any live status takes part with its whole negative balance.
 */
export function allocateToTrip(share: TripShare, trip: Trip | null): Decision<TripEvent, Refuses> {
  const { customerId, payment, amountPaise, field } = share;
  const { occurredOn } = payment;
  if (trip === null) return rejected('not-found');
  if (trip.customerId !== customerId) return rejected('wrong-party');
  if (trip.status === 'SETTLED') return rejected('trip-settled');
  const balance = balanceOf(trip);
  const allowed = balance < 0 ? OPEN_FOR_RECEIPTS : (['POD_SUBMITTED'] as const);
  if (!allowed.some((status) => status === trip.status)) return rejected('trip-status');
  if (trip.podSubmittedAt !== null && occurredOn < trip.podSubmittedAt)
    return rejectedField('date-before-pod', 'date', messages.dayNotBefore(trip.podSubmittedAt));
  if (balance < 0 ? amountPaise !== balance : amountPaise > balance)
    return rejectedField('amount-exceeds-balance', field, messages.tripAmountAboveTotal(balance));
  if (balance > 0 && amountPaise <= 0) return rejectedField('invalid-input', field, messages.aboveZero);
  if (balance === 0 && amountPaise < 0) return rejectedField('invalid-input', field, messages.notNegative);

  const settles = trip.status === 'POD_SUBMITTED' && amountPaise === balance;
  const data = { ...namesOf(trip), occurredOn, settles, entries: [shareOf(payment, amountPaise)] };
  return accepted([{ type: 'TripAllocated', data }]);
}
