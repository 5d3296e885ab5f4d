import { type Day } from '@bahi/kernel/day';
import { monthOfDay } from '@bahi/kernel/period';

/** What the figures are narrowed to: days (the last three months unless others are chosen), vehicle and branch. */
export interface OverviewPeriod {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly vehicleId?: string;
  readonly branchId?: string;
  /** The vehicles of this branch, wherever their work is booked. */
  readonly vehicleBranchId?: string;
}

/** The address of the money entries that match the filters. */
export function entriesPage(
  { startDate, endDate, vehicleId, branchId, vehicleBranchId }: OverviewPeriod,
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

/** The days of a month that are within the period. */
export function limitToMonth(month: string, period: OverviewPeriod): OverviewPeriod {
  const { from, to } = monthOfDay(`${month}-01` as Day);
  return {
    ...period,
    startDate: period.startDate > from ? period.startDate : from,
    endDate: period.endDate < to ? period.endDate : to,
  };
}

/** The address of a branch's page for the same days. */
export function branchPage(branchId: string, { startDate, endDate }: OverviewPeriod): string {
  return `/dashboard/branches/info?${new URLSearchParams({ id: branchId, startDate, endDate }).toString()}`;
}

/** The address of the trips, whose page filters by vehicle number. */
export function tripsPage(
  { startDate, endDate, branchId, vehicleBranchId }: OverviewPeriod,
  vehicleNo: string | undefined,
  status?: 'STARTED',
): string {
  const address = new URLSearchParams({ startDate, endDate });
  if (branchId !== undefined) address.set('branchId', branchId);
  if (vehicleBranchId !== undefined) address.set('vehicleBranchId', vehicleBranchId);
  if (vehicleNo !== undefined) address.set('vehicleNo', vehicleNo);
  if (status !== undefined) address.set('status', status);
  return `/dashboard/trips?${address.toString()}`;
}
