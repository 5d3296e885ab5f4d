import { liveExpenses, type BookTrip } from './books.ts';
import { type InputFor } from './commands.ts';
import { toPaise, total } from './exact.ts';
import { type Breaks } from './refusals/breaks.ts';

/**
 * The money that the trip's driver still has: the advances, of which returns are negative, less the expenses paid from
 * them. docs/rules/money.md#driver-advances.
 */
export function leftWithDriver(trip: BookTrip): bigint {
  return total(
    liveExpenses(trip).map(({ category, amount, fromDriverAdvance }) => {
      if (fromDriverAdvance === true) return -amount;
      return category === 'DRIVER_ADVANCE' ? amount : 0n;
    }),
  );
}

/** The total expenses of a trip. Expenses paid by the driver are already included in their advance. */
export function sumExpenses(trip: BookTrip): bigint {
  const counted = liveExpenses(trip).filter(({ fromDriverAdvance }) => fromDriverAdvance !== true);
  return total(counted.map(({ amount }) => amount));
}

/** Rules for an expense that the driver paid, and for money that they return. */
export function applyDriverMoneyRules(
  trip: BookTrip | undefined,
  { fromDriverAdvance, direction, category, type, groupId, tripId, amount }: InputFor<'create-transaction'>,
  breaks: Breaks,
): void {
  const isReturned = direction === 'INWARD';
  breaks('invalid-input', direction != null && category !== 'DRIVER_ADVANCE');
  breaks('invalid-input', fromDriverAdvance === true && (category === 'DRIVER_ADVANCE' || type === 'CREDIT'));
  if (fromDriverAdvance !== true && !isReturned) return;
  breaks('invalid-input', tripId == null || groupId != null);
  breaks('amount-exceeds-balance', trip !== undefined && toPaise(amount) > leftWithDriver(trip));
}

/** Whether deleting an entry and its portions takes more than the driver still has. */
export function takesFromDriver(trip: BookTrip, entryId: string): boolean {
  const deleted = liveExpenses(trip).filter(({ id, groupId }) => id === entryId || groupId === entryId);
  const given = deleted.filter(({ category, amount }) => category === 'DRIVER_ADVANCE' && amount > 0n);
  return total(given.map(({ amount }) => amount)) > leftWithDriver(trip);
}
