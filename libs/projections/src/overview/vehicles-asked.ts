import { type Rows } from '@bahi/read-store/read-store';
import { areOwn } from '../own-ids.ts';
import { vehicleTable } from '../rows/fleet.projection.ts';

interface VehicleFilter {
  readonly vehicleNo: string | readonly string[] | null;
  readonly vehicleId: string | null;
}

/** Ids of the vehicles; undefined without a filter, null where it names an id that is not the firm's. */
export async function vehiclesAsked(
  rows: Rows,
  { vehicleNo, vehicleId }: VehicleFilter,
  organisationId: string,
): Promise<readonly string[] | undefined | null> {
  if (!(await areOwn(rows, organisationId, [[vehicleTable, vehicleId]]))) return null;
  if (vehicleNo === null) return vehicleId === null ? undefined : [vehicleId];
  const where = { organisationId, vehicleNo: { in: [vehicleNo].flat() } };
  const numbered = (await rows.find(vehicleTable, { where })).map(({ id }) => id);
  return vehicleId === null ? numbered : numbered.filter((id) => id === vehicleId);
}
