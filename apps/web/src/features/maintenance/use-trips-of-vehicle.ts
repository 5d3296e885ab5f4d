import { OPEN_FOR_EXPENSES } from '@bahi/contract/labels';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { createPicklistSource, type PicklistSource } from '@bahi/ui-kit/fields/use-picklist';
import { useMemo } from 'react';

/** The trips of a vehicle that still accept expenses; the newest first while the text is empty. */
export function useTripsOfVehicle(vehicleNo: string | undefined): PicklistSource {
  return useMemo(() => {
    const source = createPicklistSource(listTrips, {
      input: (text) => ({
        status: [...OPEN_FOR_EXPENSES],
        vehicleNo: vehicleNo === undefined ? [] : [vehicleNo],
        ...(text === undefined ? {} : { text }),
      }),
      toOptions: ({ trips }) =>
        trips.map(({ id, lrNumber, vehicle, startLocation, endLocation, customer }) => ({
          value: id,
          label: lrNumber ?? vehicle.vehicleNo,
          detail: `${startLocation.name} - ${endLocation.name} · ${customer.name}`,
        })),
    });
    // Without a vehicle there are no trips to load.
    return vehicleNo === undefined ? { ...source, useOptions: () => source.useOptions(null) } : source;
  }, [vehicleNo]);
}
