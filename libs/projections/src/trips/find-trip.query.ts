import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { type findTrip as contract } from '@bahi/contract/trips/find-trip';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { vehicleActivity, type VehicleActivity } from '../fleet/vehicle-response.ts';
import { tripResponse } from './trip-response.ts';
import { tripTable } from './trips.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';

export async function findTrip(
  rows: ScopedRows,
  { tripId }: InputOf<typeof contract>,
  caller: Member,
): Promise<WireResponse<typeof contract> | null> {
  const row = await rows.get(tripTable, tripId);
  return row?.organisationId === caller.organisationId
    ? { trip: await tripResponse(rows, row, caller) }
    : null;
}

interface UpdatedDays {
  readonly tripId: string;
  readonly vehicleId?: string | undefined;
  readonly startedAt?: Day | undefined;
  readonly endedAt?: Day | null | undefined;
}

/**
 * The activity of the vehicle that an update names, or of the trip's own, around the trip's days after the update;
 * empty while the trip's row is missing.
 */
export async function activityAfterUpdate(
  rows: Rows,
  { tripId, vehicleId, startedAt, endedAt }: UpdatedDays,
): Promise<VehicleActivity> {
  const row = await rows.get(tripTable, tripId);
  const days = [startedAt ?? row?.startedAt, endedAt ?? row?.endedAt].flatMap((day) => day ?? []);
  return vehicleActivity(rows, vehicleId ?? row?.vehicleId ?? '', days, tripId);
}
