import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { type VehicleRow } from '../fleet/fleet.projection.ts';
import { tripTable } from './trips.projection.ts';

/** Every status but that of a cancelled trip. */
const LIVE = ['STARTED', 'COMPLETED', 'POD_RECEIVED', 'POD_SUBMITTED', 'SETTLED'] as const;

/**
 * The trips of a vehicle on a day that are billed by the hour, or will be when they end. Only hour-type vehicles have
 * such trips.
 */
export async function findTripIdsOverDay(
  rows: Rows,
  { organisationId, id: vehicleId, odoType }: Pick<VehicleRow, 'organisationId' | 'id' | 'odoType'>,
  day: Day,
): Promise<readonly string[]> {
  if (odoType !== 'HR') return [];
  const ids: string[] = [];
  for (const status of LIVE) {
    const found = await rows.find(tripTable, {
      where: { organisationId, vehicleId, status, startedAt: { atMost: day } },
    });
    const over = found.filter(
      ({ rateType, endedAt }) => rateType === 'PER_HR' && (endedAt === null || endedAt >= day),
    );
    ids.push(...over.map(({ id }) => id));
  }
  return ids;
}
