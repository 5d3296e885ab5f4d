import { liveExpenses, type BookTrip } from './books.ts';
import { type InputFor } from './commands.ts';
import { paiseOf, total } from './exact.ts';
import { type Breaks } from './breaks.ts';

/** What its driver has got less what they spent of it and brought back, which is below zero. docs/rules/trips.md#surpluses. */
export function leftWithDriver(trip: BookTrip): bigint {
  return total(
    liveExpenses(trip).map(({ category, amount, fromDriverAdvance }) => {
      if (fromDriverAdvance === true) return -amount;
      return category === 'DRIVER_ADVANCE' ? amount : 0n;
    }),
  );
}

/** What its expenses come to: what the driver paid stands in their advance already. */
export function costOf(trip: BookTrip): bigint {
  const counted = liveExpenses(trip).filter(({ fromDriverAdvance }) => fromDriverAdvance !== true);
  return total(counted.map(({ amount }) => amount));
}

/** Of an expense that the driver paid, and of what they bring back. */
export function driverMoneyRules(
  trip: BookTrip | undefined,
  { fromDriverAdvance, direction, category, type, groupId, tripId, amount }: InputFor<'create-transaction'>,
  breaks: Breaks,
): void {
  const isReturned = direction === 'INWARD';
  breaks('invalid-input', direction != null && category !== 'DRIVER_ADVANCE');
  breaks('invalid-input', fromDriverAdvance === true && (category === 'DRIVER_ADVANCE' || type === 'CREDIT'));
  if (fromDriverAdvance !== true && !isReturned) return;
  breaks('invalid-input', tripId == null || groupId != null);
  breaks('amount-exceeds-balance', trip !== undefined && paiseOf(amount) > leftWithDriver(trip));
}

/** Whether taking an entry back, and what was spent of it at once, takes more than its driver still has. */
export function takesFromDriver(trip: BookTrip, entryId: string): boolean {
  const taken = liveExpenses(trip).filter(({ id, groupId }) => id === entryId || groupId === entryId);
  const given = taken.filter(({ category, amount }) => category === 'DRIVER_ADVANCE' && amount > 0n);
  return total(given.map(({ amount }) => amount)) > leftWithDriver(trip);
}
