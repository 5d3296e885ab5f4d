import { fetchVehicleData } from '@bahi/contract/fleet/fetch-vehicle-data';
import { type RegistryDetails } from '@bahi/contract/fleet/registry-details';
import { type ApiError } from '@bahi/ui-kit/calls/api-client';
import { useQuery } from '@bahi/ui-kit/calls/use-query';

export interface RegistryState {
  /** The register's answer; undefined while it is on its way, missing or not asked for. */
  readonly details: RegistryDetails | undefined;
  readonly loading: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** Asks the national register for a vehicle; null asks for none. */
export function useRegistry(vehicleNumber: string | null): RegistryState {
  const { data, loading, error, retry } = useQuery(
    fetchVehicleData,
    vehicleNumber === null ? null : { vehicleNumber },
  );
  return { details: data?.res[0]?.VehicleDetails, loading, error, retry };
}
