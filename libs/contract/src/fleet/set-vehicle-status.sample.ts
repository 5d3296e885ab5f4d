import { sample } from '../sample.ts';
import { createVehicle } from './create-vehicle.ts';
import { setVehicleStatus } from './set-vehicle-status.ts';

export const setVehicleStatusSample = sample(setVehicleStatus, {
  input: ({ ids }) => ({ vehicleId: ids.vehicle, status: 'IN_MAINTENANCE' }),
  /** A change to the status that the vehicle already has is refused. */
  async before({ admin, newNumber }) {
    const { vehicle } = await admin.expect(createVehicle, {
      vehicleNo: `MH14SV${newNumber()}`,
      vehicleType: 'TRUCK',
      fuelType: 'DIESEL',
      odoType: 'KM',
    });
    return { vehicleId: vehicle.id };
  },
});
