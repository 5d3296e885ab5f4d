import { type WireResponse } from '@bahi/contract/define';
import { type findTrip as contract } from '@bahi/contract/trips/find-trip';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { tripVehicleActivity, type TripVehicleActivity, UNKNOWN_ACTIVITY } from './running-trips.ts';
import { tripResponse } from './trip-response.ts';
import { tripTable } from './trips.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';

export type TripAnswer = Pick<WireResponse<typeof contract>, 'trip'>;

interface NamedTrip {
  readonly tripId: string;
}

/** The present trip; null if the caller may not see it. */
export async function findTrip(
  rows: ScopedRows,
  { tripId }: NamedTrip,
  caller: Member,
): Promise<TripAnswer | null> {
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
 * unknown while the trip's row is missing.
 */
export async function activityAfterUpdate(
  rows: Rows,
  { tripId, vehicleId, startedAt, endedAt }: UpdatedDays,
): Promise<TripVehicleActivity> {
  const row = await rows.get(tripTable, tripId);
  if (row === undefined) return UNKNOWN_ACTIVITY;
  const vehicle = { organisationId: row.organisationId, vehicleId: vehicleId ?? row.vehicleId };
  const days = { startedAt: startedAt ?? row.startedAt, endedAt: endedAt ?? row.endedAt };
  return tripVehicleActivity(rows, vehicle, days, tripId);
}
