import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type findMaintenance as contract } from '@bahi/contract/maintenance/find-maintenance';
import { type Member } from '../caller.ts';
import { maintenanceTable } from './maintenance.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { answeredMaintenance } from './maintenance-response.ts';
import { mayCallerSee } from './maintenance-search.ts';

export async function findMaintenance(
  rows: ScopedRows,
  { maintenanceId }: InputOf<typeof contract>,
  caller: Member,
): Promise<WireResponse<typeof contract> | null> {
  const row = await rows.get(maintenanceTable, maintenanceId);
  if (row === undefined || !mayCallerSee(row, caller)) return null;
  return answeredMaintenance(rows, maintenanceId);
}
