import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { type listLocations as contract } from '@bahi/contract/places/list-locations';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { ALPHABETICAL, NEWEST_FIRST, chooseOrder, findPage } from '../list.ts';
import { placeTable } from './places.projection.ts';
import { locationResponse } from './location-response.ts';

export async function listLocations(
  rows: Rows,
  { limit, offset, name, status, sort }: InputOf<typeof contract>,
  caller: Member,
): Promise<WireResponse<typeof contract>> {
  const where = {
    organisationId: caller.organisationId,
    status: status ?? undefined,
    name: name === null ? undefined : { contains: name },
  };
  const order = chooseOrder(sort, ALPHABETICAL, NEWEST_FIRST);
  const page = await findPage(rows, placeTable, { where, sort: order, limit, offset });
  return { locations: page.rows.map(locationResponse), ...page.length };
}
