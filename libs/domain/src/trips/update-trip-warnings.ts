import { type WarningCode } from '@bahi/contract/refusals';
import { type Day } from '@bahi/kernel/day';
import { type Warning } from '@bahi/kernel/decision';
import { negate } from '@bahi/kernel/paise';
import { type DatedReading, odometerWarnings } from '../odometer.ts';
import { warnBeforeOpening } from '../money/warn-before-opening.ts';
import { type References } from './references.ts';
import { type Particulars } from './trip-events.ts';
import { tripBalance } from './trip-figures.ts';
import { type Trip, type TripEvent } from './trip.ts';
import {
  driverOnTrip,
  expiredDocuments,
  surplusWarning,
  vehicleInMaintenance,
  vehicleOnTrip,
  vehicleOnTripThen,
} from './warnings.ts';

export type Changes = Partial<Particulars>;
export type Updated = Extract<TripEvent, { readonly type: 'TripUpdated' }>;

/**
 * The readings that are new for the vehicle: after a change of vehicle all of the trip's, else only the
 * corrected ones.
 */
export function newReadings(now: Trip, changed: Changes) {
  return listReadings(now).filter(({ field }) => field in changed || 'vehicleId' in changed);
}

function listReadings(now: Trip) {
  const all = [
    { reading: now.startReading, date: now.startedAt, field: 'startReading' as const },
    { reading: now.endReading, date: now.endedAt, field: 'endReading' as const },
  ];
  return all.flatMap(({ reading, date, field }) =>
    reading !== null && date !== null ? [{ reading, date, field }] : [],
  );
}

/** The trip's other reading. */
function otherReadings(now: Trip, field: 'startReading' | 'endReading'): readonly DatedReading[] {
  return listReadings(now)
    .filter((other) => other.field !== field)
    .map(({ date, reading }) => ({ date, hundredths: reading }));
}

export function listUpdateWarnings(
  event: Updated,
  now: Trip,
  changed: Changes,
  facts: Pick<References, 'vehicle' | 'driver' | 'customer'>,
): Warning<WarningCode>[] {
  const { vehicle, customer } = facts;
  const isNewVehicle = 'vehicleId' in changed && vehicle !== null;
  const named = {
    vehicle: isNewVehicle || 'startedAt' in changed ? vehicle : null,
    driver: 'driverId' in changed ? facts.driver : null,
  };
  const isOnAnotherTrip = 'vehicleId' in changed && now.status === 'STARTED' && vehicle?.onTrip === true;
  const movedField = (['vehicleId', 'startedAt', 'endedAt'] as const).find((field) => field in changed);
  const isDriverOnAnotherTrip =
    'driverId' in changed && now.status === 'STARTED' && facts.driver?.onTrip === true;
  return [
    ...(isOnAnotherTrip
      ? [vehicleOnTrip(vehicle.vehicleNo)]
      : movedField === undefined
        ? []
        : vehicleOnTripThen(vehicle?.overlapping, movedField)),
    ...(isDriverOnAnotherTrip ? [driverOnTrip()] : []),
    ...(isNewVehicle && vehicle.setStatus === 'IN_MAINTENANCE'
      ? [vehicleInMaintenance(vehicle.vehicleNo)]
      : []),
    ...expiredDocuments(now.startedAt, named),
    ...(customer === null ? [] : openingWarning(customer.openingDate, event, now, changed)),
    ...('farePaise' in changed ? surplusWarning(negate(tripBalance(now)), 'rate') : []),
    ...newReadings(now, changed).flatMap((given) =>
      odometerWarnings(given, [...(vehicle?.readings ?? []), ...otherReadings(now, given.field)], {
        odoType: now.odoType,
        meterReplacements: vehicle?.meterReplacements ?? [],
      }),
    ),
  ];
}

/**
 * Warns of entries before the opening balance of the customer. A charge that moves to another customer keeps
 * its day, which may be before the start of the trip.
 */
function openingWarning(
  openingDate: Day,
  { data }: Updated,
  { startedAt }: Trip,
  changed: Changes,
): Warning<WarningCode>[] {
  if (!('customerId' in changed || 'startedAt' in changed)) return [];
  const posted = data.entries.filter(({ replaces }) => replaces !== undefined);
  const earliest = posted.reduce((day, { occurredOn }) => (occurredOn < day ? occurredOn : day), startedAt);
  const isStart = 'startedAt' in changed && earliest === startedAt;
  return warnBeforeOpening(openingDate, earliest, isStart ? 'startedAt' : 'customerId');
}
