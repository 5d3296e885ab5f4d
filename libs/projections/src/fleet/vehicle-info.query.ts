import { type WireResponse } from '@bahi/contract/define';
import { codes } from '@bahi/contract/codes';
import { type vehicleInfo as contract } from '@bahi/contract/fleet/vehicle-info';
import { tripStatuses } from '@bahi/contract/labels';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { type Shown } from '../past-bounds.ts';
import { type Member } from '../caller.ts';
import { vehicleTable } from './fleet.projection.ts';
import { placeTable } from '../places/places.projection.ts';
import { tripTable, type TripRow } from '../trips/trips.projection.ts';
import { vehicleResponse } from './vehicle-response.ts';

export type VehicleInfoAnswer = Shown<WireResponse<typeof contract>>;

interface NamedVehicle {
  readonly vehicleId: string;
}

/** The present vehicle. */
export async function vehicleInfo(
  rows: Rows,
  { vehicleId }: NamedVehicle,
  { organisationId }: Member,
  today: Day,
): Promise<VehicleInfoAnswer | null> {
  const row = await rows.get(vehicleTable, vehicleId);
  if (row?.organisationId !== organisationId) return null;
  const trip = await findRecentTrip(rows, organisationId, vehicleId);
  return {
    vehicle: await vehicleResponse(rows, row, today),
    recentTrip: trip === undefined ? null : await tripInfo(rows, trip),
  };
}

const NOT_CANCELLED = codes(tripStatuses).filter((status) => status !== 'CANCELLED');

/** Reads the newest trip of each status along an index, so the number of trips does not matter. */
export async function findRecentTrip(
  rows: Rows,
  organisationId: string,
  vehicleId: string,
): Promise<TripRow | undefined> {
  const where = { organisationId, vehicleId, status: { in: NOT_CANCELLED } };
  const [trip] = await rows.find(tripTable, { where, sort: ['-startedAt', '-position'], limit: 1 });
  return trip;
}

async function tripInfo(
  rows: Rows,
  { id, lrNumber, status, startLocationId, endLocationId, startedAt, endedAt }: TripRow,
): Promise<NonNullable<WireResponse<typeof contract>['recentTrip']>> {
  const places = await rows.getMany(placeTable, [startLocationId, endLocationId]);
  const named = (placeId: string) => ({ id: placeId, name: places.get(placeId)?.name ?? '-' });
  return {
    id,
    lrNumber,
    status,
    startedAt,
    endedAt,
    startLocation: named(startLocationId),
    endLocation: named(endLocationId),
  };
}
