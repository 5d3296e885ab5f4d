import { type Day } from '@bahi/kernel/day';

/** What the figures are narrowed to, as the address says it; the days are always known. */
export interface OverviewPeriod {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly vehicleId?: string;
  readonly branchId?: string;
}

/** The page of money entries narrowed to these. */
export function entriesPage(
  { startDate, endDate, vehicleId, branchId }: OverviewPeriod,
  kind: 'REVENUE' | 'EXPENSE' | 'PROFIT',
  categories: readonly string[] = [],
): string {
  const address = new URLSearchParams({ kind, startDate, endDate });
  if (vehicleId !== undefined) address.set('vehicleId', vehicleId);
  if (branchId !== undefined) address.set('branchId', branchId);
  for (const category of categories) address.append('category', category);
  return `/dashboard/transactions?${address.toString()}`;
}

/** The page of trips; it knows a vehicle by its number. */
export function tripsPage(
  { startDate, endDate, branchId }: OverviewPeriod,
  vehicleNo: string | undefined,
  status?: 'STARTED',
): string {
  const address = new URLSearchParams({ startDate, endDate });
  if (branchId !== undefined) address.set('branchId', branchId);
  if (vehicleNo !== undefined) address.set('vehicleNo', vehicleNo);
  if (status !== undefined) address.set('status', status);
  return `/dashboard/trips?${address.toString()}`;
}
