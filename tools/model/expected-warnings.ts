import { type WarningCode } from '@bahi/contract/refusals';
import { balanceOf, type Books } from './books.ts';
import { type ModelCommand } from './commands.ts';
import { paiseOf } from './exact.ts';

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
  }
  if (command.slug === 'create-transaction') {
    const { tripId, amount, date } = command.input;
    const trip = books.trips.find(({ id }) => id === tripId);
    warn('trip-surplus', trip !== undefined && balanceOf(trip) < paiseOf(amount));
    warn('before-opening-balance', trip !== undefined && date < openedOn(trip.customerId));
  }
  return warnings.sort();
}
