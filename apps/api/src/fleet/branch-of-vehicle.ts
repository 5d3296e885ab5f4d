import { headOfficeOf } from '@bahi/domain/access/branch';
import { branchOn, type Vehicle } from '@bahi/domain/fleet/vehicle';
import { type Day } from '@bahi/kernel/day';

/** The office that a vehicle belongs to on a day; of one that is older than branches the head office. docs/rules/branches.md#branch-of-a-vehicle. */
export function branchOfVehicle(vehicle: Vehicle | null, organisationId: string, day: Day): string {
  return (vehicle && branchOn(vehicle, day)) ?? headOfficeOf(organisationId);
}
