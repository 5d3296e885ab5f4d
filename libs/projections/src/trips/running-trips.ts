import { doOverlap, type TripDays } from '@bahi/contract/trips/trip-days';
import { type Rows } from '@bahi/read-store/read-store';
import { vehicleActivity, type VehicleActivity } from '../fleet/vehicle-response.ts';
import { tripTable } from './trips.projection.ts';

interface DriverOfTrip {
  readonly organisationId: string;
  readonly driverId: string;
  /** A trip that is left out: the one that is being changed. */
  readonly exceptTripId?: string;
}

/** Whether the driver is on a running trip, whichever branch booked it. */
export async function isDriverOnTrip(
  rows: Rows,
  { organisationId, driverId, exceptTripId }: DriverOfTrip,
): Promise<boolean> {
  const where = { organisationId, driverId, status: 'STARTED' } as const;
  const running = await rows.find(tripTable, { where, sort: ['-startedAt', '-position'], limit: 2 });
  return running.some(({ id }) => id !== exceptTripId);
}

/** More of the vehicle's trips than this can't overlap in days that were ever entered. */
const MAX_COMPARED = 50;

/**
 * The latest other trip of the vehicle whose days overlap; null without one. The conditions only leave out trips that
 * can't overlap.
 */
async function findOverlappingTrip(
  rows: Rows,
  { organisationId, vehicleId }: VehicleOfTrip,
  days: TripDays,
  exceptTripId: string | undefined,
): Promise<TripDays | null> {
  const ofVehicle = { organisationId, vehicleId };
  const startedInTime = { startedAt: { atMost: days.endedAt ?? days.startedAt } };
  const found = await rows.find(tripTable, {
    where: [
      { ...ofVehicle, status: 'STARTED', ...(days.endedAt === null ? {} : startedInTime) },
      { ...ofVehicle, endedAt: { above: days.startedAt }, ...startedInTime },
    ],
    sort: ['-startedAt', '-position'],
    limit: MAX_COMPARED,
  });
  const other = found.find(
    (row) => row.id !== exceptTripId && row.status !== 'CANCELLED' && doOverlap(days, row),
  );
  return other === undefined ? null : { startedAt: other.startedAt, endedAt: other.endedAt };
}

interface VehicleOfTrip {
  readonly organisationId: string;
  readonly vehicleId: string;
}

/** Facts about the vehicle of a trip that only the rows have. */
export interface TripVehicleActivity extends VehicleActivity {
  /** Another trip of the vehicle whose days overlap. */
  readonly overlapping: TripDays | null;
}

/** Used when the rows cannot be read: it gives no warnings. */
export const UNKNOWN_ACTIVITY: TripVehicleActivity = {
  onTrip: false,
  hasReplacement: false,
  readings: [],
  overlapping: null,
};

/**
 * @param days of the trip, with its readings
 * @param exceptTripId a trip that is left out, with its readings
 */
export async function tripVehicleActivity(
  rows: Rows,
  vehicle: VehicleOfTrip,
  days: TripDays,
  exceptTripId?: string,
): Promise<TripVehicleActivity> {
  const readOn = days.endedAt === null ? [days.startedAt] : [days.startedAt, days.endedAt];
  return {
    ...(await vehicleActivity(rows, vehicle.vehicleId, readOn, exceptTripId)),
    overlapping: await findOverlappingTrip(rows, vehicle, days, exceptTripId),
  };
}
