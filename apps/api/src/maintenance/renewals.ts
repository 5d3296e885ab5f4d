import { type MaintenanceCategory } from '@bahi/contract/labels';
import { describeCategory } from '@bahi/contract/maintenance/categories';
import { type NewMaintenance } from '@bahi/contract/maintenance/new-maintenance';
import { vehicle, type Vehicle } from '@bahi/domain/fleet/vehicle';
import { renewByRecord, takeBackRenewal } from '@bahi/domain/fleet/vehicle-documents';
import { type Entry } from '@bahi/domain/money/entry';
import { maintenanceLine } from '@bahi/domain/money/maintenance-record';
import { type Day } from '@bahi/kernel/day';
import { accepted } from '@bahi/kernel/decision';
import { resolveVehicleBranchId } from '../platform/use-cases/resolve-vehicle-branch-id.ts';

/** The stream of the vehicle whose document the record may renew, for the append of the record; otherwise empty. */
export function renewalStreams(
  { category, vehicleId, renewDocument, details }: NewMaintenance,
  firm: string,
) {
  const mayRenew = renewDocument && details.validity !== null && canRenew(category);
  return mayRenew ? { renewed: vehicle.stream(firm, vehicleId) } : {};
}

interface RenewalContext {
  readonly maintenanceId: string;
  readonly firm: string;
  readonly today: Day;
}

/**
 * Renews the vehicle's document unless it is valid at least as long as the record.
 * docs/rules/fleet.md#renewals-by-maintenance-records.
 */
export function decideRenewal(
  { category, details: { validity: validUpto }, receiptId: fileId }: NewMaintenance,
  state: Vehicle | null | undefined,
  { maintenanceId, firm, today }: RenewalContext,
) {
  const documentType = describeCategory(category).renews;
  if (state == null || validUpto === null || documentType === undefined) return {};
  const branchId = resolveVehicleBranchId(state, firm, today);
  const event = renewByRecord(state, { documentType, validUpto, fileId, maintenanceId, branchId });
  return event === null ? {} : { renewed: accepted([event]) };
}

/** The stream of the vehicle whose document an entry may have renewed; otherwise empty. */
export function entryRenewalStreams(entry: Entry | undefined, firm: string) {
  const line = entry === undefined ? null : maintenanceLine(entry);
  return line === null || !canRenew(line.category) ? {} : { renewed: vehicle.stream(firm, line.vehicleId) };
}

/** Restores the previous document after the entry that renewed it was deleted. */
export function undoRenewal(
  state: Vehicle | null | undefined,
  { maintenanceId, firm, today }: RenewalContext,
) {
  if (state == null) return {};
  const event = takeBackRenewal(state, {
    maintenanceId,
    branchId: resolveVehicleBranchId(state, firm, today),
  });
  return event === null ? {} : { renewed: accepted([event]) };
}

function canRenew(category: MaintenanceCategory): boolean {
  return describeCategory(category).renews !== undefined;
}
