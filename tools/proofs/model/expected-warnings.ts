import { type WarningCode } from '@bahi/contract/refusals';
import { balanceOf, isReceipt, liveExpenses, liveReceipts, partyBalance, type Books } from './books.ts';
import { type ModelCommand } from './commands.ts';
import { paiseOf } from './exact.ts';
import { fareNow } from './record.ts';

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
    const { tripId, amount, date, type } = command.input;
    const trip = books.trips.find(({ id }) => id === tripId);
    const ofTrip = trip !== undefined && (type === 'SETTLEMENT' || type === 'ADJUSTMENT');
    warn('trip-surplus', ofTrip && balanceOf(trip) < paiseOf(amount));
    warn('before-opening-balance', ofTrip && date < openedOn(trip.customerId));
    const vendorId = ofTrip ? null : (command.input.vendorId ?? command.input.customerId);
    warn('before-opening-balance', vendorId != null && date < openedOn(vendorId));
  }
  if (command.slug === 'delete-trip') {
    const trip = books.trips.find(({ id }) => id === command.input.tripId);
    warn('receipts-on-account', trip !== undefined && liveReceipts(trip).some(isReceipt));
    warn('expenses-kept', trip !== undefined && liveExpenses(trip).length > 0);
  }
  if (command.slug === 'update-trip') {
    const { tripId, startedAt, customerId, rate, vehicleId } = command.input;
    const trip = books.trips.find(({ id }) => id === tripId);
    if (trip) {
      const runs = books.trips.some((other) => other.vehicleId === vehicleId && other.status === 'STARTED');
      warn('vehicle-on-trip', runs && trip.status === 'STARTED' && vehicleId !== trip.vehicleId);
      const now = { ...trip, rate: rate == null ? trip.rate : paiseOf(rate) };
      const fare = fareNow(now);
      warn('trip-surplus', fare !== trip.fare && balanceOf({ ...now, fare }) < 0n);
      const [party, on] = [customerId ?? trip.customerId, startedAt ?? trip.startedAt];
      warn(
        'before-opening-balance',
        (party !== trip.customerId || on !== trip.startedAt) && on < openedOn(party),
      );
    }
  }
  if (command.slug === 'settle-trip') {
    const { tripId, date } = command.input;
    const trip = books.trips.find(({ id }) => id === tripId);
    warn('before-opening-balance', trip !== undefined && date < openedOn(trip.customerId));
  }
  if (command.slug === 'add-vendor-credit') {
    const { customerId, paymentDate } = command.input;
    warn('before-opening-balance', paymentDate < openedOn(customerId));
  }
  if (command.slug === 'create-settlement') {
    const { customerId, date, totalAmount } = command.input;
    warn('before-opening-balance', date < openedOn(customerId));
    const party = books.parties.find(({ id }) => id === customerId);
    const isVendor = party !== undefined && party.type !== 'CUSTOMER';
    warn('vendor-overpaid', isVendor && partyBalance(books, party) + paiseOf(totalAmount) > 0n);
  }
  return warnings.sort();
}
