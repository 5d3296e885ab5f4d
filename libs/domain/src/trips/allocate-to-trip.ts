import { OPEN_FOR_RECEIPTS, type TripStatus } from '@bahi/contract/labels';
import { bookMessages } from '@bahi/contract/book-messages';
import { messages } from '@bahi/contract/messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, rejectedField, type Decision, type Rejected } from '@bahi/kernel/decision';
import { type Entry } from '../money/entry.ts';
import { exceedsBalance, refundablePaise } from '../money/payment-postings.ts';
import { MAX_ENTRIES, MAX_ENTRIES_WHEN_SETTLING, limitEntries } from './trip-entry-limit.ts';
import { tripBalance } from './trip-figures.ts';
import { copyTripIds, type Trip, type TripEvent } from './trip.ts';

/** A trip's share of a bulk payment or a refund of its customer. */
export interface TripShare {
  readonly customerId: string;
  readonly occurredOn: Day;
  /** The share as the trip stores it. */
  readonly share: Entry;
  readonly isRefund: boolean;
  /** The request field of the amount. */
  readonly field: string;
}

type Refuses =
  'not-found' | 'wrong-party' | 'trip-status' | 'trip-settled' | 'amount-exceeds-balance' | 'invalid-input';

/**
 * docs/rules/money.md#bulk-payments:
 * - A trip at POD_SUBMITTED takes at most its balance.
 * - A trip in surplus, in any status from STARTED to POD_SUBMITTED, is set off with its whole negative
 *   balance.
 * - A share that brings a trip at POD_SUBMITTED to zero settles it, also by a set-off. In an earlier status the trip
 *   stays as it is.
 * - Any part of a surplus can be refunded, which does not settle the trip.
 */
export function allocateToTrip(tripShare: TripShare, trip: Trip | null): Decision<TripEvent, Refuses> {
  if (trip === null) return rejected('not-found');
  const { occurredOn, share, isRefund, field } = tripShare;
  const { amountPaise } = share;
  const refused = validateTrip(tripShare, trip) ?? validateAmount(tripShare, trip);
  if (refused !== null) return refused;
  const settles = !isRefund && trip.status === 'POD_SUBMITTED' && amountPaise === tripBalance(trip);
  const data = { ...copyTripIds(trip), occurredOn, settles, entries: [share] };
  const verdict = accepted([{ type: 'TripAllocated' as const, data }]);
  return limitEntries(verdict, trip, field, settles ? MAX_ENTRIES_WHEN_SETTLING : MAX_ENTRIES);
}

/**
 * Refuses a trip that cannot take a share. The caller may have seen an earlier state, so each refusal names the trip
 * and what has changed.
 */
function validateTrip({ customerId, isRefund, field }: TripShare, trip: Trip): Rejected<Refuses> | null {
  const name = tripName(trip);
  if (trip.customerId !== customerId)
    return rejectedField('wrong-party', field, refusalMessages.tripOfAnother(name));
  if (trip.status === 'SETTLED')
    return rejectedField('trip-settled', field, refusalMessages.tripIsSettled(name));
  const isSurplus = tripBalance(trip) < 0;
  const allowed: readonly TripStatus[] = isSurplus || isRefund ? OPEN_FOR_RECEIPTS : ['POD_SUBMITTED'];
  if (!allowed.includes(trip.status)) {
    const why =
      trip.status === 'CANCELLED'
        ? refusalMessages.tripIsCancelled(name)
        : refusalMessages.tripNotThere(name);
    return rejectedField('trip-status', field, why);
  }
  return null;
}

/** The name of a trip in messages. */
export function tripName({ lrNumber }: Pick<Trip, 'lrNumber'>): string {
  return lrNumber ?? 'The trip';
}

function validateAmount(
  { share: { amountPaise }, isRefund, field }: TripShare,
  trip: Trip,
): Rejected<Refuses> | null {
  const balance = tripBalance(trip);
  if (exceedsBalance(amountPaise, balance, isRefund)) {
    const most = isRefund
      ? bookMessages.paymentAbove(refundablePaise(balance))
      : bookMessages.tripAmountAboveTotal(balance);
    return rejectedField('amount-exceeds-balance', field, most);
  }
  if (balance > 0 && amountPaise <= 0) return rejectedField('invalid-input', field, messages.aboveZero);
  if (balance === 0 && amountPaise < 0) return rejectedField('invalid-input', field, messages.notNegative);
  return null;
}
