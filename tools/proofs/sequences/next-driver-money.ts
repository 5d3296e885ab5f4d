import { MODES, pickDay, pickTripId, type DrawContext } from './draw-context.ts';
import { type BookTrip } from '../model/books.ts';
import { type ModelCommand } from '../model/commands.ts';
import { leftWithDriver } from '../model/driver-advance.ts';
import { toRupees } from '../model/exact.ts';

export function hasDriverMoney(trip: BookTrip): boolean {
  return leftWithDriver(trip) > 0n;
}

/** An expense that the driver pays from their advance, or money they return, near the amount left. */
export function drawDriverMoney(context: DrawContext): ModelCommand {
  const { books, random } = context;
  const suitable = books.trips.filter(hasDriverMoney);
  const trip = random.pickAny(random.chance(0.95) && suitable.length > 0 ? suitable : books.trips);
  const left = trip === undefined ? 0n : leftWithDriver(trip);
  const amounts = [left, left / 2n, left + 1n, 5_000n, 1n].filter((amount) => amount > 0n);
  const category = random.pick(['TOLL', 'FUEL', 'DRIVER_ADVANCE'] as const);
  const input = {
    tripId: pickTripId(context, trip),
    type: 'ONE_SHOT',
    amount: toRupees(random.pickAny(amounts) ?? 1n),
    date: pickDay(context, trip?.startedAt),
    category,
    ...(category === 'FUEL' ? { fuelQuantity: 1.25 } : {}),
    ...(category === 'DRIVER_ADVANCE'
      ? { direction: 'INWARD' as const, mode: random.pick(MODES) }
      : { fromDriverAdvance: true }),
  } as const;
  return { slug: 'create-transaction', input };
}
