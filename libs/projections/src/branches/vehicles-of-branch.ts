import { addDays, type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { pickDays, type RequestedVehicles, type Days, type VehicleDays } from '../results.ts';
import { branchVehicleTable, type BranchVehicleRow } from '../ledger/branch-books/branch-books.projection.ts';

interface BranchVehicleFilter {
  readonly organisationId: string;
  readonly branchId: string;
  /** Limits the vehicles; undefined: all. */
  readonly vehicleIds: readonly string[] | undefined;
}

/**
 * The vehicles of a branch, each on the days on which it belongs to the branch. If there are none, one part without
 * vehicles covers all days.
 */
export async function vehiclesOfBranch(
  rows: Rows,
  { organisationId, branchId, vehicleIds }: BranchVehicleFilter,
  days: Days,
): Promise<RequestedVehicles> {
  const vehicles = await rows.find(branchVehicleTable, { where: { organisationId } });
  const requested = vehicles.filter(({ vehicleId }) => vehicleIds?.includes(vehicleId) ?? true);
  const parts = new Map<string, VehicleDays & { readonly vehicleIds: string[] }>();
  for (const vehicle of requested)
    for (const stay of daysInBranch(vehicle, branchId, days)) {
      const key = `${stay.startDate} ${stay.endDate}`;
      const part = parts.get(key) ?? { ...stay, vehicleIds: [] };
      part.vehicleIds.push(vehicle.vehicleId);
      parts.set(key, part);
    }
  const [first, ...others] = parts.values();
  return first === undefined ? [{ ...pickDays(days), vehicleIds: [] }] : [first, ...others];
}

/** The days of the period on which the vehicle belongs to the branch. */
function daysInBranch({ branches }: BranchVehicleRow, branchId: string, days: Days): readonly Days[] {
  return branches.flatMap((stay, index) => {
    if (stay.branchId !== branchId) return [];
    const next = branches[index + 1]?.since ?? null;
    const startDate = laterStart(days.startDate, stay.since);
    const endDate = earlierEnd(days.endDate, next && addDays(next, -1));
    return startDate !== null && endDate !== null && startDate > endDate ? [] : [{ startDate, endDate }];
  });
}

/** The later of two first days; null is a period without a first day. */
function laterStart(one: Day | null, other: Day | null): Day | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/** The earlier of two last days; null is a period without a last day. */
function earlierEnd(one: Day | null, other: Day | null): Day | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
