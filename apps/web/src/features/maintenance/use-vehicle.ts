import { type ResponseOf } from '@bahi/contract/define';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { useQuery } from '@bahi/ui-kit/api/use-query';

export type Vehicle = ResponseOf<typeof findVehicle>['vehicle'];

/** The vehicle of a form; undefined until it is chosen and loaded. */
export function useVehicle(vehicleId: string | undefined): Vehicle | undefined {
  return useQuery(findVehicle, vehicleId === undefined ? null : { vehicleId }).data?.vehicle;
}
