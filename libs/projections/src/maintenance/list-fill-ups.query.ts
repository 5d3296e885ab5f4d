import { codes } from '@bahi/contract/codes';
import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { fillUpCategories } from '@bahi/contract/labels';
import { type listFillUps as contract } from '@bahi/contract/maintenance/list-fill-ups';
import { type Hundredths, readingFromHundredths } from '@bahi/kernel/measures';
import { paise, rupeesFromPaise } from '@bahi/kernel/paise';
import { type Rows, type SortBy, type Where } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { MAX_COUNT, chooseOrder, findPage, type Page } from '../list.ts';
import { areIdsOfFirm } from '../are-ids-of-firm.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { maintenanceTable, NEWEST_FIRST, type MaintenanceRow } from './maintenance.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { economiesAt } from './economies-at.ts';
import { fillUpResponses } from './maintenance-response.ts';
import { ORDERS, searchMaintenance } from './maintenance-search.ts';

type Totals = WireResponse<typeof contract>['totals'];

/** Null if a filter names something outside the firm or, for a DRIVER, another driver. */
export async function listFillUps(
  rows: ScopedRows,
  input: InputOf<typeof contract>,
  caller: Member,
): Promise<WireResponse<typeof contract> | null> {
  const { limit, offset, sort, category, customerId, unusual, ...filters } = input;
  const categories = category === null ? codes(fillUpCategories) : [category].flat();
  if (!(await areIdsOfFirm(rows, caller.organisationId, [[partyTable, customerId]]))) return null;
  const vendorId = filters.vendorId ?? customerId;
  const search = await searchMaintenance(rows, { ...filters, vendorId, categories }, caller);
  if (search === null) return null;
  // An order by sums would reveal them.
  const order = chooseOrder(caller.role === 'DRIVER' ? withoutSums(sort) : sort, ORDERS, NEWEST_FIRST);
  if (unusual !== null) return listMarked(rows, search, { unusual, order, limit, offset });
  const page = await findPage(rows, maintenanceTable, { where: search.listed, sort: order, limit, offset });
  return {
    fillups: await fillUpResponses(rows, page.rows),
    ...page.length,
    totals: page.length.more ? TOO_MANY : await sumTotals(rows, search.counted),
  };
}

/** Too many entries to sum. A partial sum would be wrong. */
const TOO_MANY: Totals = { quantity: null, amount: null };

type Sort = InputOf<typeof contract>['sort'];

function withoutSums(sort: Sort): Sort {
  return sort?.filter((each) => each === 'date' || each === '-date') ?? null;
}

interface MarkedPage {
  readonly unusual: boolean;
  readonly order: readonly SortBy<MaintenanceRow>[];
  readonly limit: number;
  readonly offset: number;
}

/**
 * Fill-ups marked as unusual, or the others that have an economy. The mark depends on other fill-ups, so no row holds
 * it: it is computed for the first 10,000 full tanks in the order of the list.
 */
async function listMarked(
  rows: ScopedRows,
  { counted }: { readonly counted: Where<MaintenanceRow> },
  { unusual, order, limit, offset }: MarkedPage,
): Promise<WireResponse<typeof contract>> {
  const where = { ...counted, isTank: true };
  const tanks: Page<MaintenanceRow> = await findPage(rows, maintenanceTable, {
    where,
    sort: order,
    limit: MAX_COUNT,
    offset: 0,
  });
  const economies = await economiesAt(rows.firm, tanks.rows);
  const marked = tanks.rows.filter(({ id }) => economies.get(id)?.unusual === unusual);
  const litres = marked.reduce((sum, row) => sum + (row.litres ?? 0), 0);
  const amount = marked.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return {
    fillups: await fillUpResponses(rows, marked.slice(offset, offset + limit)),
    length: marked.length,
    ...(tanks.length.more ? { more: true } : {}),
    totals: tanks.length.more ? TOO_MANY : toTotals(litres, amount),
  };
}

async function sumTotals(rows: Rows, where: Where<MaintenanceRow>): Promise<Totals> {
  const { litres, amountPaise } = await rows.sum(maintenanceTable, where, ['litres', 'amountPaise']);
  return toTotals(litres, amountPaise);
}

function toTotals(litres: number, amountPaise: number): Totals {
  return {
    quantity: readingFromHundredths(litres as Hundredths),
    amount: rupeesFromPaise(paise(amountPaise)),
  };
}
