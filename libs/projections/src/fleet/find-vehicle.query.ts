import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { type findVehicle as contract } from '@bahi/contract/fleet/find-vehicle';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { vehicleTable } from './fleet.projection.ts';
import { vehicleResponse } from './vehicle-response.ts';

export async function findVehicle(
  rows: Rows,
  { vehicleId }: InputOf<typeof contract>,
  caller: Member,
  today: Day,
): Promise<WireResponse<typeof contract> | null> {
  const row = await rows.get(vehicleTable, vehicleId);
  if (row?.organisationId !== caller.organisationId) return null;
  return { vehicle: await vehicleResponse(rows, row, today) };
}
