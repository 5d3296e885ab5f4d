import { type ResponseOf } from '@bahi/contract/define';
import { type vehicleInfo } from '@bahi/contract/fleet/vehicle-info';

/** The response behind the page of a vehicle. */
export type VehicleInfo = ResponseOf<typeof vehicleInfo>;
export type Vehicle = VehicleInfo['vehicle'];
export type RecentTrip = NonNullable<VehicleInfo['recentTrip']>;

/** The page that edits a vehicle. */
export function editVehiclePage(vehicleId: string): string {
  return `/dashboard/create-vehicle?id=${vehicleId}`;
}

/** The page that adds a vehicle, prefilled from the national registry. */
export function newVehiclePage(vehicleNo: string): string {
  return `/dashboard/create-vehicle?vehicleNo=${vehicleNo}&auto-fetch=true`;
}

export function vehiclePage(vehicleId: string): string {
  return `/dashboard/vehicles/info?id=${vehicleId}`;
}
