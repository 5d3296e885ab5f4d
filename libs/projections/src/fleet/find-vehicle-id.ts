import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { vehicleTable } from './fleet.projection.ts';

/** The id of the firm's vehicle with this number, or null. A number never changes. */
export async function findVehicleId(
  rows: Rows,
  vehicleNo: string,
  { organisationId }: Member,
): Promise<string | null> {
  const [row] = await rows.find(vehicleTable, {
    where: { organisationId, vehicleNo: { in: [vehicleNo] } },
    limit: 1,
  });
  return row?.id ?? null;
}
