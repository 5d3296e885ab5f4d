import { type ResponseOf } from '@bahi/contract/define';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { useQuery } from '@bahi/ui-kit/calls/use-query';

export type Vehicle = ResponseOf<typeof findVehicle>['vehicle'];

/** The vehicle that a form is about; undefined until it is chosen and read. */
export function useVehicle(vehicleId: string | undefined): Vehicle | undefined {
  return useQuery(findVehicle, vehicleId === undefined ? null : { vehicleId }).data?.vehicle;
}
