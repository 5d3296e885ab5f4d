import { type Vehicle } from '@bahi/domain/fleet/vehicle';
import { documentExpiries } from '@bahi/domain/fleet/vehicle-documents';
import { type VehicleActivity } from '@bahi/projections/fleet/vehicle-response';

/** The facts about a vehicle for a trip's decider; null if the firm has no such vehicle. */
export function vehicleFacts(vehicle: Vehicle | null, activity: VehicleActivity) {
  return vehicle && { ...vehicle, ...activity, documentExpiries: documentExpiries(vehicle.documents) };
}
