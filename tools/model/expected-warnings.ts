import { type WarningCode } from '@bahi/contract/refusals';
import { balanceOf, type Books } from './books.ts';
import { type ModelCommand } from './commands.ts';
import { hundredthsOf, paiseOf } from './exact.ts';

/** What an accepted command has to warn of, by code and in any order; asked before it is recorded. */
export function expectedWarnings(books: Books, command: ModelCommand): readonly WarningCode[] {
  const warnings: WarningCode[] = [];
  const warn = (code: WarningCode, isDue: boolean) => {
    if (isDue) warnings.push(code);
  };
  const openedOn = (partyId: string) => books.parties.find(({ id }) => id === partyId)?.openedOn ?? '';
  if (command.slug === 'start-trip') {
    const { vehicleId, customerId, startedAt } = command.input;
    const running = books.trips.some((trip) => trip.vehicleId === vehicleId && trip.status === 'STARTED');
    warn('vehicle-on-trip', running);
    warn('before-opening-balance', startedAt < openedOn(customerId));
    warn('odometer-order', outOfOrder(books, vehicleId, startedAt, command.input.startReading));
  }
  if (command.slug === 'end-trip') {
    const { tripId, endedAt, endReading } = command.input;
    const vehicleId = books.trips.find(({ id }) => id === tripId)?.vehicleId ?? '';
    warn('odometer-order', outOfOrder(books, vehicleId, endedAt, endReading));
  }
  if (command.slug === 'create-transaction') {
    const { tripId, amount, date } = command.input;
    const trip = books.trips.find(({ id }) => id === tripId);
    warn('trip-surplus', trip !== undefined && balanceOf(trip) < paiseOf(amount));
    warn('before-opening-balance', trip !== undefined && date < openedOn(trip.customerId));
  }
  if (command.slug === 'settle-trip') {
    const { tripId, date } = command.input;
    const trip = books.trips.find(({ id }) => id === tripId);
    warn('before-opening-balance', trip !== undefined && date < openedOn(trip.customerId));
  }
  if (command.slug === 'create-settlement') {
    const { customerId, date } = command.input;
    warn('before-opening-balance', date < openedOn(customerId));
  }
  return warnings.sort();
}

/** Against the reading of the latest day; of two of one day the later entered. */
function outOfOrder(
  { vehicles }: Books,
  vehicleId: string,
  date: string,
  reading: number | null | undefined,
): boolean {
  const readings = vehicles.find(({ id }) => id === vehicleId)?.readings ?? [];
  const latestDay = readings
    .map(({ on }) => on)
    .sort()
    .at(-1);
  const last = readings.findLast(({ on }) => on === latestDay);
  if (reading == null || last === undefined) return false;
  const given = hundredthsOf(reading);
  return last.on <= date ? given < last.hundredths : given > last.hundredths;
}
