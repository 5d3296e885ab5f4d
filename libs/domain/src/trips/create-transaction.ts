import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { OPEN_FOR_RECEIPTS } from '@bahi/contract/labels';
import { messages } from '@bahi/contract/messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type createTransaction as contract } from '@bahi/contract/trips/create-transaction';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, rejectedField, type Decision, type Warning } from '@bahi/kernel/decision';
import { MAX_PAISE, negate, subtract, type Paise } from '@bahi/kernel/paise';
import { beforeOpening } from '../money/before-opening.ts';
import { entryIdOf, postReceipt } from '../money/postings.ts';
import { balanceOf, type Trip, type TripEvent } from './trip.ts';

interface AdvanceFacts {
  readonly entryId: string;
  /** Of the trip's customer; null where there is no trip. */
  readonly openingDate: Day | null;
}

/** RULES sections 3 and 5: an advance from STARTED to POD_SUBMITTED; it may take the trip below zero. */
export function createTransaction(
  input: InputOf<typeof contract>,
  trip: Trip | null,
  facts: AdvanceFacts,
): Decision<TripEvent, RefusesOf<typeof contract> | 'invalid-input', WarningCode> {
  if (trip === null) return rejected('not-found');
  if (trip.status === 'SETTLED') return rejected('trip-settled');
  if (!OPEN_FOR_RECEIPTS.includes(trip.status)) return rejected('trip-status');

  const balance = subtract(balanceOf(trip), input.amount);
  // A surplus is set off as a whole, so it is an amount too.
  if (balance < -MAX_PAISE) return rejectedField('invalid-input', 'amount', messages.amountTooLarge);

  const { amount: amountPaise, mode, date: occurredOn, paymentRefNo, notes } = input;
  const entry = { entryId: facts.entryId, occurredOn, amountPaise };
  const postings = [...postReceipt({ ...entry, partyId: trip.customerId, mode }, 'ADVANCE')];
  const data = {
    tripId: trip.id,
    customerId: trip.customerId,
    ...entry,
    mode,
    paymentRefNo,
    notes,
    postings,
  };
  return accepted([{ type: 'TripAdvanceReceived', data }], warningsOf(input.date, balance, facts));
}

function warningsOf(date: Day, balance: Paise, { openingDate }: AdvanceFacts): Warning<WarningCode>[] {
  const surplus = () =>
    ({ code: 'trip-surplus', message: messages.tripSurplus(negate(balance)), field: 'amount' }) as const;
  return [
    ...(balance < 0 ? [surplus()] : []),
    ...(openingDate === null ? [] : beforeOpening(openingDate, date, 'date')),
  ];
}

/** The id of a new money entry of a trip. */
export function transactionId(tripId: string, newId: (name: string) => string): string {
  return entryIdOf('trip', tripId, newId('entry'));
}
