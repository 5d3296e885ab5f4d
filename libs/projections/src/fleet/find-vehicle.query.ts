import { type WireResponse } from '@bahi/contract/define';
import { type findVehicle as contract } from '@bahi/contract/fleet/find-vehicle';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { type Shown } from '../past-bounds.ts';
import { type Member } from '../caller.ts';
import { vehicleTable } from './fleet.projection.ts';
import { vehicleResponse } from './vehicle-response.ts';

export type VehicleAnswer = Shown<WireResponse<typeof contract>>;

interface NamedVehicle {
  readonly vehicleId: string;
}

/** The present vehicle. */
export async function findVehicle(
  rows: Rows,
  { vehicleId }: NamedVehicle,
  caller: Member,
  today: Day,
): Promise<VehicleAnswer | null> {
  const row = await rows.get(vehicleTable, vehicleId);
  if (row?.organisationId !== caller.organisationId) return null;
  return { vehicle: await vehicleResponse(rows, row, today) };
}
