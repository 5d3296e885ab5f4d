import { fetchVehicleData } from '@bahi/contract/fleet/fetch-vehicle-data';
import { type RegistryDetails } from '@bahi/contract/fleet/registry-details';
import { type ApiError } from '@bahi/ui-kit/api/api-error';
import { useQuery } from '@bahi/ui-kit/api/use-query';

export interface RegistryState {
  /** The registry's data; undefined while loading, for an unknown vehicle, or without a lookup. */
  readonly details: RegistryDetails | undefined;
  readonly loading: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** Looks up a vehicle in the national registry; null looks up nothing. */
export function useRegistry(vehicleNumber: string | null): RegistryState {
  const { data, loading, error, retry } = useQuery(
    fetchVehicleData,
    vehicleNumber === null ? null : { vehicleNumber },
  );
  return { details: data?.res[0]?.VehicleDetails, loading, error, retry };
}
