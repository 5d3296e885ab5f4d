import { vehicleDocumentTypes } from '@bahi/contract/fleet/vehicle-document';
import { bookMessages } from '@bahi/contract/book-messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type TripDays } from '@bahi/contract/trips/trip-days';
import { type Day } from '@bahi/kernel/day';
import { type Warning } from '@bahi/kernel/decision';
import { type Paise } from '@bahi/kernel/paise';
import { type References } from './references.ts';

/**
 * docs/rules/trips.md#surpluses: a receipt or a correction may make the balance negative, with a warning.
 * @param surplus the negated balance; no warning unless it is positive
 */
export function surplusWarning(surplus: Paise, field: string): Warning<WarningCode>[] {
  return surplus > 0 ? [{ code: 'trip-surplus', message: bookMessages.tripSurplus(surplus), field }] : [];
}

/** docs/rules/trips.md#vehicles-of-a-trip: a second running trip of a vehicle is allowed. */
export function vehicleOnTrip(vehicleNo: string): Warning<WarningCode> {
  return { code: 'vehicle-on-trip', message: bookMessages.vehicleOnTrip(vehicleNo), field: 'vehicleId' };
}

/** docs/rules/trips.md#vehicles-of-a-trip: the days of another trip of the vehicle may overlap. */
export function vehicleOnTripThen(
  overlapping: TripDays | null | undefined,
  field: string,
): Warning<WarningCode>[] {
  if (overlapping == null) return [];
  const { startedAt, endedAt } = overlapping;
  return [{ code: 'vehicle-on-trip', message: bookMessages.vehicleOnTripThen(startedAt, endedAt), field }];
}

/** docs/rules/trips.md#vehicles-of-a-trip: a driver may start a second trip, with a warning. */
export function driverOnTrip(): Warning<WarningCode> {
  return { code: 'driver-on-trip', message: bookMessages.driverOnTrip, field: 'driverId' };
}

/** docs/rules/fleet.md#status-of-a-vehicle: a vehicle in maintenance may start a trip, with a warning. */
export function vehicleInMaintenance(vehicleNo: string): Warning<WarningCode> {
  const message = bookMessages.vehicleInMaintenance(vehicleNo);
  return { code: 'vehicle-in-maintenance', message, field: 'vehicleId' };
}

/**
 * docs/rules/fleet.md#status-of-a-vehicle: warns of each document that has expired on the day on which a trip starts.
 */
export function expiredDocuments(
  startedAt: Day,
  { vehicle, driver }: Pick<References, 'vehicle' | 'driver'>,
): Warning<WarningCode>[] {
  const code = 'document-expired';
  const vehicleWarnings = (vehicle?.documentExpiries ?? [])
    .filter(({ expiryDate }) => expiryDate < startedAt)
    .map(({ documentType, expiryDate }) => {
      const message = bookMessages.documentExpired(vehicleDocumentTypes[documentType], expiryDate);
      return { code, message, field: 'vehicleId' } as const;
    });
  const licence = driver?.licenceExpiry ?? null;
  if (licence === null || licence >= startedAt) return vehicleWarnings;
  return [
    ...vehicleWarnings,
    { code, message: bookMessages.documentExpired('Driving licence', licence), field: 'driverId' },
  ];
}
