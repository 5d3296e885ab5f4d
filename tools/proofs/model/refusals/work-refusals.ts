import { describeCategory } from '@bahi/contract/maintenance/categories';
import { type Books } from '../books.ts';
import { type InputFor } from '../commands.ts';
import { leftWithDriver } from '../driver-advance.ts';
import { type Breaks } from './breaks.ts';
import { type Work } from '../record/record-work.ts';

export function applyStatusRules(
  { vehicles }: Books,
  { vehicleId, status }: InputFor<'set-vehicle-status'>,
  breaks: Breaks,
): void {
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  breaks('not-found', vehicle === undefined);
  breaks('invalid-input', vehicle?.status === status);
}

/** docs/rules/fleet.md#maintenance, as far as the sequences send it; specs check the fields of each category. */
export function applyWorkRules(books: Books, work: Work, breaks: Breaks): void {
  const { vehicleId, tripId, driverId, vendorId, onCredit, mode, fromDriverAdvance } = work;
  const { category, date, validity } = work;
  const trip = books.trips.find(({ id }) => id === tripId);
  const vendor = books.parties.find(({ id }) => id === vendorId);
  const driver = books.users.find(({ id }) => id === driverId);
  breaks('invalid-input', date > books.today || (validity !== null && validity < date));
  breaks('invalid-input', onCredit && (vendorId === null || !describeCategory(category).canBeOnCredit));
  breaks('invalid-input', onCredit && fromDriverAdvance);
  breaks('invalid-input', fromDriverAdvance && tripId === null);
  breaks('invalid-input', !onCredit && !fromDriverAdvance && mode === null);
  breaks('not-found', !books.vehicles.some(({ id }) => id === vehicleId));
  breaks('not-found', vendorId !== null && vendor === undefined);
  breaks('not-found', driverId !== null && driver === undefined);
  breaks('not-found', tripId !== null && trip === undefined);
  breaks('wrong-party-type', vendor?.type === 'CUSTOMER');
  breaks('wrong-role', driver !== undefined && driver.role !== 'DRIVER');
  if (trip === undefined) return;
  breaks('field-not-allowed', trip.vehicleId !== vehicleId);
  breaks('trip-status', trip.status === 'CANCELLED');
  breaks('amount-exceeds-balance', fromDriverAdvance && work.amount > leftWithDriver(trip));
}
