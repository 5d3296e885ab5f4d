import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { type findTrip as contract } from '@bahi/contract/trips/find-trip';
import { tripOfCaller } from '@bahi/domain/trips/trip-of-caller';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { vehicleActivity, type VehicleActivity } from '../fleet/vehicle-response.ts';
import { tripResponse } from './trip-response.ts';
import { tripTable } from '../rows/trips.projection.ts';

export async function findTrip(
  rows: Rows,
  { tripId }: InputOf<typeof contract>,
  caller: Member,
): Promise<WireResponse<typeof contract> | null> {
  const row = tripOfCaller((await rows.get(tripTable, tripId)) ?? null, caller);
  return row?.organisationId === caller.organisationId ? { trip: await tripResponse(rows, row) } : null;
}

/** What rows know of the vehicle of a trip; of no vehicle while the trip's row is not there. */
export async function activityOfTripsVehicle(rows: Rows, tripId: string): Promise<VehicleActivity> {
  const row = await rows.get(tripTable, tripId);
  return vehicleActivity(rows, row?.vehicleId ?? '');
}

/** The same of the vehicle that an update names, or of the trip's own. */
export async function activityAfterUpdate(
  rows: Rows,
  { tripId, vehicleId }: { readonly tripId: string; readonly vehicleId?: string | undefined },
): Promise<VehicleActivity> {
  return vehicleId === undefined ? activityOfTripsVehicle(rows, tripId) : vehicleActivity(rows, vehicleId);
}
