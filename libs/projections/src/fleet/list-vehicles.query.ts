import { type AnswerOf, type InputOf } from '@bahi/contract/define';
import { type listVehicles as contract } from '@bahi/contract/fleet/list-vehicles';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { pageOf } from '../list.ts';
import { vehicleTable } from './fleet.projection.ts';
import { vehicleAnswer } from './vehicle-answer.ts';

export async function listVehicles(
  rows: Rows,
  { limit, offset, vehicleNo }: InputOf<typeof contract>,
  caller: Member,
): Promise<AnswerOf<typeof contract>> {
  const where = {
    organisationId: caller.organisationId,
    vehicleNo: vehicleNo === null ? undefined : { contains: vehicleNo },
  };
  const page = await pageOf(rows, vehicleTable, { where, sort: ['-position'], limit, offset });
  return { vehicles: page.rows.map(vehicleAnswer), ...page.length };
}
