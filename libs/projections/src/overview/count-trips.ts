import { codes } from '@bahi/contract/codes';
import { tripStatuses } from '@bahi/contract/labels';
import { type Rows } from '@bahi/read-store/read-store';
import { inDays } from '../list.ts';
import { forEachPart, type RequestedVehicles } from '../results.ts';
import { tripTable } from '../trips/trips.projection.ts';

const NOT_CANCELLED = codes(tripStatuses).filter((status) => status !== 'CANCELLED');

/**
 * Counts the trips that started on the given days of each vehicle. It goes by a trip's current vehicle, also for a trip
 * without a fare.
 */
export function countTrips(
  rows: Rows,
  organisationId: string,
  vehicles: RequestedVehicles,
  branchId?: string,
): Promise<number> {
  const where = forEachPart(vehicles, ({ vehicleIds, ...days }) => [
    {
      organisationId,
      branchId,
      vehicleId: { in: vehicleIds },
      status: { in: NOT_CANCELLED },
      startedAt: inDays(days),
    },
  ]);
  return rows.count(tripTable, where, Number.MAX_SAFE_INTEGER);
}
