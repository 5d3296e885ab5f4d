import { codes } from '@bahi/contract/codes';
import { tripStatuses } from '@bahi/contract/labels';
import { type Rows } from '@bahi/read-store/read-store';
import { inDays } from '../list.ts';
import { type PastBounds } from '../past-bounds.ts';
import { forEachPart, type RequestedVehicles } from '../results.ts';
import { tripTable } from '../trips/trips.projection.ts';

const NOT_CANCELLED = codes(tripStatuses).filter((status) => status !== 'CANCELLED');

/**
 * Counts the trips that started on the given days of each vehicle. It goes by a trip's current vehicle, also for a trip
 * without a fare. The days are those of `vehicles`. Null as the books were known at a time: trips tell only what they are
 * now.
 */
export async function countTrips(
  rows: Rows,
  organisationId: string,
  vehicles: RequestedVehicles,
  { knownAt = null }: Partial<PastBounds>,
  branchId?: string,
): Promise<number | null> {
  if (knownAt !== null) return null;
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
