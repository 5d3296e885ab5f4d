import { addDays, type Day } from '@bahi/kernel/day';
import { type BookTrip } from '../model/books.ts';
import { type ModelCommand } from '../model/commands.ts';
import { pickId, pickTripId, type DrawContext } from './draw-context.ts';

/** Moves the closing in either direction, opens the books, or sometimes closes too far. */
export function drawClosing({ books, random }: DrawContext): ModelCommand {
  const today = books.today as Day;
  const until = random.chance(0.04) ? today : addDays(today, -random.pick([1, 2, 3, 5, 8, 13, 21, 34]));
  const opens = random.chance(books.closedUntil === '' ? 0.05 : 0.4);
  return { slug: 'close-books', input: { until: opens ? null : until, reason: 'The return is filed' } };
}

/**
 * Another vehicle for a trip, which takes its expenses along. Trips with readings are left out, since the readings of
 * both vehicles would count.
 */
export function drawVehicleChange(context: DrawContext): ModelCommand {
  const { books, random, strangers } = context;
  const hasNoReading = (trip: BookTrip) => trip.startReading === null && trip.endReading === null;
  const fitting = books.trips.filter((trip) => hasNoReading(trip) && isByKm(context, trip.vehicleId));
  const spending = fitting.filter(({ expenses }) => expenses.length > 0);
  const trip = random.pickAny(spending.length > 0 ? spending : fitting);
  const vehicles = books.vehicles.filter(({ byHour }) => !byHour).map(({ id }) => id);
  const vehicleId = pickId(context, vehicles, strangers?.vehicleId);
  return { slug: 'update-trip', input: { tripId: pickTripId(context, trip), vehicleId } };
}

function isByKm({ books }: DrawContext, vehicleId: string): boolean {
  return books.vehicles.some(({ id, byHour }) => id === vehicleId && !byHour);
}

/** Deletes a classified credit, or an expense of a trip that changed its vehicle. */
export function drawReassignedDeletion({ books, random }: DrawContext): ModelCommand {
  // Only moving an expense records an effect without a column: by a classification, or by a trip's new vehicle.
  const reassigned = books.effects.filter(
    ({ entryId, column, deleted }) => entryId !== null && column === null && !deleted,
  );
  const id = random.pickAny(reassigned)?.entryId ?? `expense.${random.uuid()}.${random.uuid()}`;
  return { slug: 'delete-transaction', input: { id } };
}
