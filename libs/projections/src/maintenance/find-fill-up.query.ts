import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type findFillUp as contract } from '@bahi/contract/maintenance/find-fill-up';
import { type Member } from '../caller.ts';
import { maintenanceTable } from './maintenance.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { answeredFillUp } from './maintenance-response.ts';
import { mayCallerSee } from './maintenance-search.ts';

export async function findFillUp(
  rows: ScopedRows,
  { fillupId }: InputOf<typeof contract>,
  caller: Member,
): Promise<WireResponse<typeof contract> | null> {
  const row = await rows.get(maintenanceTable, fillupId);
  // Only fuel and urea have litres.
  if (row === undefined || row.litres === null || !mayCallerSee(row, caller)) return null;
  return answeredFillUp(rows, fillupId);
}
