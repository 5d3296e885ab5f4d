import { type Rows } from '@bahi/read-store/read-store';
import { areIdsOfFirm } from '../are-ids-of-firm.ts';
import { pickDays, type RequestedVehicles, type Days } from '../results.ts';
import { vehicleTable } from '../fleet/fleet.projection.ts';
import { vehiclesOfBranch } from '../branches/vehicles-of-branch.ts';

interface VehicleFilter extends Days {
  readonly vehicleNo: string | readonly string[] | null;
  readonly vehicleId: string | null;
  readonly vehicleBranchId?: string | null | undefined;
}

/**
 * The vehicles that the filter selects, each with the days on which they count; undefined without a filter, null if it
 * names an id outside the firm.
 */
export async function findRequestedVehicles(
  rows: Rows,
  filter: VehicleFilter,
  organisationId: string,
): Promise<RequestedVehicles | undefined | null> {
  const { vehicleId, vehicleBranchId = null } = filter;
  if (!(await areIdsOfFirm(rows, organisationId, [[vehicleTable, vehicleId]]))) return null;
  const vehicleIds = await findRequestedIds(rows, filter, organisationId);
  if (vehicleBranchId !== null)
    return vehiclesOfBranch(rows, { organisationId, branchId: vehicleBranchId, vehicleIds }, filter);
  return vehicleIds && [{ ...pickDays(filter), vehicleIds }];
}

async function findRequestedIds(
  rows: Rows,
  { vehicleNo, vehicleId }: VehicleFilter,
  organisationId: string,
): Promise<readonly string[] | undefined> {
  if (vehicleNo === null) return vehicleId === null ? undefined : [vehicleId];
  const where = { organisationId, vehicleNo: { in: [vehicleNo].flat() } };
  const numbered = (await rows.find(vehicleTable, { where })).map(({ id }) => id);
  return vehicleId === null ? numbered : numbered.filter((id) => id === vehicleId);
}
