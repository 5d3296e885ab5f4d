import { OPEN_FOR_EXPENSES } from '@bahi/contract/labels';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { picklistSource, type PicklistSource } from '@bahi/ui-kit/fields/use-picklist';
import { useMemo } from 'react';

/** The trips of a vehicle that still take an expense, the newest first where nothing was typed. */
export function useTripsOfVehicle(vehicleNo: string | undefined): PicklistSource {
  return useMemo(
    () =>
      picklistSource(listTrips, {
        input: (text) => ({
          status: [...OPEN_FOR_EXPENSES],
          // No vehicle has an empty number: before one is chosen there is no trip to choose.
          vehicleNo: [vehicleNo ?? 'NONE'],
          ...(text === undefined ? {} : { text }),
        }),
        optionsOf: ({ trips }) =>
          trips.map(({ id, lrNumber, vehicle, startLocation, endLocation, customer }) => ({
            value: id,
            label: lrNumber ?? vehicle.vehicleNo,
            detail: `${startLocation.name} - ${endLocation.name} · ${customer.name}`,
          })),
      }),
    [vehicleNo],
  );
}
