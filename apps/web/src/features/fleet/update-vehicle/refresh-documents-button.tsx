import { fetchVehicleData } from '@bahi/contract/fleet/fetch-vehicle-data';
import { documentDatesFromRegistry } from '@bahi/contract/fleet/registry-details';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { bookMessages } from '@bahi/contract/book-messages';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { ApiError } from '@bahi/ui-kit/api/api-error';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useCommand } from '@bahi/ui-kit/api/use-command';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Vehicle } from '../vehicle.ts';

interface RefreshDocumentsButtonProps {
  readonly vehicle: Pick<Vehicle, 'id' | 'vehicleNo'>;
}

/** Copies the dates of a vehicle's documents from the national registry. */
export function RefreshDocumentsButton({ vehicle: { id, vehicleNo } }: RefreshDocumentsButtonProps) {
  const api = useApi();
  const [isFetching, setFetching] = useState(false);
  const { run, running } = useCommand(updateVehicle, {
    label: `Documents of ${vehicleNo}`,
    onDone: () => notify.success('Document expiry dates updated!'),
  });
  async function refresh(): Promise<void> {
    setFetching(true);
    try {
      const { data } = await api.read(fetchVehicleData, { vehicleNumber: vehicleNo });
      const details = data.res[0]?.VehicleDetails;
      if (details === undefined) return notify.failure(bookMessages.vehicleDataNotFound);
      const dates = documentDatesFromRegistry(details);
      await run({ vehicleId: id, vaahanRes: { VehicleDetails: details }, ...dates });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.failure(error.message);
    } finally {
      setFetching(false);
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      px={8}
      flex="none"
      loading={isFetching || running}
      onClick={() => void refresh()}
    >
      Refresh from registry
    </Button>
  );
}
