import { toHeadOfficeId } from '@bahi/domain/access/branch';
import { findBranchIdOn, type Vehicle } from '@bahi/domain/fleet/vehicle';
import { type Day } from '@bahi/kernel/day';

/**
 * The branch that a vehicle belongs to on a day; the head office for a vehicle from before there were branches.
 * docs/rules/branches.md#branch-of-a-vehicle.
 */
export function resolveVehicleBranchId(vehicle: Vehicle | null, organisationId: string, day: Day): string {
  return (vehicle && findBranchIdOn(vehicle, day)) ?? toHeadOfficeId(organisationId);
}
