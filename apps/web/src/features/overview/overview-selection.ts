import { type AskedPast } from '@bahi/contract/past';
import { type Day } from '@bahi/kernel/day';
import { monthOfDay } from '@bahi/kernel/period';

/** The days (the last three months by default), vehicle and branch whose figures the overview shows, and the past. */
export interface OverviewSelection extends AskedPast {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly vehicleId?: string;
  readonly branchId?: string;
  /** The vehicles of this branch, wherever their work is booked. */
  readonly vehicleBranchId?: string;
}

/** The address of the money entries that match the filters. */
export function entriesPage(
  { startDate, endDate, vehicleId, branchId, vehicleBranchId }: OverviewSelection,
  kind: 'REVENUE' | 'EXPENSE' | 'PROFIT',
  categories: readonly string[] = [],
): string {
  const address = new URLSearchParams({ kind, startDate, endDate });
  if (vehicleId !== undefined) address.set('vehicleId', vehicleId);
  if (branchId !== undefined) address.set('branchId', branchId);
  if (vehicleBranchId !== undefined) address.set('vehicleBranchId', vehicleBranchId);
  for (const category of categories) address.append('category', category);
  return `/dashboard/transactions?${address.toString()}`;
}

/** The selection, limited to the days of a month. */
export function limitToMonth(month: string, selection: OverviewSelection): OverviewSelection {
  const { from, to } = monthOfDay(`${month}-01` as Day);
  return {
    ...selection,
    startDate: selection.startDate > from ? selection.startDate : from,
    endDate: selection.endDate < to ? selection.endDate : to,
  };
}

/** The address of a branch's page for the same days. */
export function branchPage(branchId: string, { startDate, endDate }: OverviewSelection): string {
  return `/dashboard/branches/info?${new URLSearchParams({ id: branchId, startDate, endDate }).toString()}`;
}

/**
 * The address of the trips, whose page filters by vehicle number; null until the number of the selected vehicle is
 * known.
 */
export function tripsPage(
  { startDate, endDate, branchId, vehicleBranchId, vehicleId }: OverviewSelection,
  vehicleNo: string | undefined,
  status?: 'STARTED',
): string | null {
  if (vehicleId !== undefined && vehicleNo === undefined) return null;
  const address = new URLSearchParams({ startDate, endDate });
  if (branchId !== undefined) address.set('branchId', branchId);
  if (vehicleBranchId !== undefined) address.set('vehicleBranchId', vehicleBranchId);
  if (vehicleNo !== undefined) address.set('vehicleNo', vehicleNo);
  if (status !== undefined) address.set('status', status);
  return `/dashboard/trips?${address.toString()}`;
}
