import { sample } from '../sample.ts';
import { setVehicleStatus } from './set-vehicle-status.ts';

export const setVehicleStatusSample = sample(setVehicleStatus, {
  input: ({ ids }) => ({ vehicleId: ids.vehicle, status: 'IN_MAINTENANCE' }),
});
