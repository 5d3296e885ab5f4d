import { tripBalance, type Books, type BookTrip } from '../books.ts';
import { type InputFor } from '../commands.ts';
import { toGrams, toHundredths } from '../exact.ts';
import { findBookTrip } from '../books.ts';
import { type Breaks } from './breaks.ts';

/**
 * The lowest end reading, in hundredths: at least the start reading, and for an hourly fare start + (receipts +
 * charges) ÷ rate, rounded up. docs/rules/trips.md#fares-by-the-hour.
 */
function lowestReading(trip: BookTrip): bigint {
  const start = trip.startReading ?? 0n;
  const taken = trip.fare - tripBalance(trip);
  if (trip.rateType !== 'PER_HR' || taken <= 0n) return start;
  return start + (taken * 100n + trip.rate - 1n) / trip.rate;
}

export function applyEndRules(books: Books, input: InputFor<'end-trip'>, breaks: Breaks): void {
  const trip = findBookTrip(books, input.tripId);
  breaks('not-found', trip === undefined);
  breaks('invalid-input', input.endedAt > books.today);
  if (trip === undefined) return;
  const byHour = books.vehicles.find(({ id }) => id === trip.vehicleId)?.byHour;
  const { endReading = null, unloadingWeight = null } = input;
  breaks('trip-status', trip.status !== 'STARTED');
  breaks('date-before-start', input.endedAt < trip.startedAt);
  breaks('field-required', byHour === true && endReading === null);
  breaks('end-reading-too-low', endReading !== null && toHundredths(endReading) < lowestReading(trip));
  breaks('field-not-allowed', trip.load === null && unloadingWeight !== null);
  if (trip.load === null) return;
  breaks('field-required', unloadingWeight === null);
  const isMore = unloadingWeight !== null && toGrams(unloadingWeight, trip.load.unit) > trip.load.grams;
  breaks('unloading-exceeds-loading', isMore);
}
