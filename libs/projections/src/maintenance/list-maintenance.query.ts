import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type listMaintenance as contract } from '@bahi/contract/maintenance/list-maintenance';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { chooseOrder, findPage } from '../list.ts';
import { maintenanceTable, NEWEST_FIRST } from './maintenance.projection.ts';
import { maintenanceResponses } from './maintenance-response.ts';
import { ORDERS, searchMaintenance } from './maintenance-search.ts';

/** Null if a filter names something outside the firm. */
export async function listMaintenance(
  rows: Rows,
  { limit, offset, sort, category, ...filters }: InputOf<typeof contract>,
  caller: Member,
): Promise<WireResponse<typeof contract> | null> {
  const categories = category === null ? null : [category].flat();
  const search = await searchMaintenance(rows, { ...filters, categories }, caller);
  if (search === null) return null;
  const order = chooseOrder(sort, ORDERS, NEWEST_FIRST);
  const page = await findPage(rows, maintenanceTable, { where: search.listed, sort: order, limit, offset });
  return { maintenance: await maintenanceResponses(rows, page.rows), ...page.length };
}
