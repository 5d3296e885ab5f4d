import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { type listVehicles as contract } from '@bahi/contract/fleet/list-vehicles';
import { withoutGaps } from '@bahi/kernel/gaps';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { NEWEST_FIRST, orderOf, pageOf } from '../list.ts';
import { vehicleTable } from '../rows/fleet.projection.ts';
import { listedVehicles } from './vehicle-response.ts';

const BY_NUMBER = { vehicleNo: ['vehicleNo'], '-vehicleNo': ['-vehicleNo'] } as const;

export async function listVehicles(
  rows: Rows,
  { limit, offset, vehicleId, vehicleNo, vehicleStatus, vehicleType, sort }: InputOf<typeof contract>,
  caller: Member,
  today: Day,
): Promise<WireResponse<typeof contract> | null> {
  const named = vehicleId === null ? null : await rows.get(vehicleTable, vehicleId);
  if (named !== null && named?.organisationId !== caller.organisationId) return null;
  const where = {
    organisationId: caller.organisationId,
    id: vehicleId ?? undefined,
    vehicleNo: vehicleNo === null ? undefined : { contains: withoutGaps(vehicleNo) },
    status: vehicleStatus === null ? undefined : { in: [vehicleStatus].flat() },
    vehicleType: vehicleType === null ? undefined : { in: [vehicleType].flat() },
  };
  const order = orderOf(sort, BY_NUMBER, NEWEST_FIRST);
  const page = await pageOf(rows, vehicleTable, { where, sort: order, limit, offset });
  return { vehicles: await listedVehicles(rows, page.rows, today), ...page.length };
}
