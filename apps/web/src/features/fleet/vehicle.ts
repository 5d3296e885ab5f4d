import { type ResponseOf } from '@bahi/contract/define';
import { type vehicleInfo } from '@bahi/contract/fleet/vehicle-info';

/** What the page of a vehicle shows. */
export type VehicleInfo = ResponseOf<typeof vehicleInfo>;
export type Vehicle = VehicleInfo['vehicle'];
export type RecentTrip = NonNullable<VehicleInfo['recentTrip']>;

export function vehiclePage(vehicleId: string): string {
  return `/dashboard/vehicles/info?id=${vehicleId}`;
}
