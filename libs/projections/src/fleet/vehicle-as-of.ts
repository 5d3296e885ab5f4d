import { type Day } from '@bahi/kernel/day';
import { type VehicleRow } from './fleet.projection.ts';

/**
 * The vehicle at the end of a business day: later moves and replacements of its meter are left out. Its details,
 * documents and set status have no business day. docs/rules/audit.md#the-past.
 */
export function vehicleAsOf(row: VehicleRow, day: Day): VehicleRow {
  const laterBranches = row.laterBranches.filter(({ since }) => since <= day);
  const { meterReplacements } = row;
  return {
    ...row,
    branchId: laterBranches.at(-1)?.branchId ?? row.firstBranchId,
    laterBranches,
    ...(meterReplacements && { meterReplacements: meterReplacements.filter(({ date }) => date <= day) }),
  };
}
