import { type ResponseOf } from '@bahi/contract/define';
import { type vehicleInfo } from '@bahi/contract/fleet/vehicle-info';

/** What the page of a vehicle shows. */
export type VehicleInfo = ResponseOf<typeof vehicleInfo>;
export type Vehicle = VehicleInfo['vehicle'];
export type RecentTrip = NonNullable<VehicleInfo['recentTrip']>;

/** The page that changes a vehicle. */
export function editVehiclePage(vehicleId: string): string {
  return `/dashboard/create-vehicle?id=${vehicleId}`;
}

/** The page that adds a vehicle, filled in from the national register. */
export function newVehiclePage(vehicleNo: string): string {
  return `/dashboard/create-vehicle?vehicleNo=${vehicleNo}&auto-fetch=true`;
}

export function vehiclePage(vehicleId: string): string {
  return `/dashboard/vehicles/info?id=${vehicleId}`;
}
