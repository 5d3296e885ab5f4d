import { headOfficeOf } from '@bahi/domain/access/branch';
import { type Vehicle } from '@bahi/domain/fleet/vehicle';

/** The office that a vehicle belongs to; of one that is older than branches the head office. docs/rules/branches.md#the-two-branches-of-an-entry. */
export function branchOfVehicle(vehicle: Vehicle | null, organisationId: string): string {
  return vehicle?.branchId ?? headOfficeOf(organisationId);
}
